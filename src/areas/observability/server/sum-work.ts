import { answerLimits } from '#model/monitoring/alert-work.ts'
import type { Work } from '#model/monitoring/alert-work-contract.ts'
import type { Severity } from '#model/monitoring/rules.ts'

const MINUTE = 60_000

export type WorkedItem = {
  severity: Severity
  firedAt: Date | null
  acknowledgedAt: Date | null
  endedAt: Date | null
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[half - 1], sorted[half]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** In minutes, at least zero; null if either is missing. */
export function minutesBetween(from: Date | null, to: Date | null): number | null {
  return from === null || to === null ? null : Math.max(0, to.getTime() - from.getTime()) / MINUTE
}

export function sumWork(alerts: readonly WorkedItem[], now: number): Work {
  const spans = (end: 'acknowledgedAt' | 'endedAt') =>
    alerts.flatMap((alert) => minutesBetween(alert.firedAt, alert[end]) ?? [])
  const [answers, ends] = [spans('acknowledgedAt'), spans('endedAt')]
  const judged = alerts.flatMap(({ severity, firedAt, acknowledgedAt, endedAt }) => {
    const limit = answerLimits[severity]
    const answered = minutesBetween(firedAt, acknowledgedAt)
    if (answered !== null) return [answered <= limit]
    const waited = minutesBetween(firedAt, endedAt ?? new Date(now))
    return waited !== null && waited > limit ? [false] : []
  })
  return {
    fired: alerts.length,
    answered: answers.length,
    endedAlone: alerts.filter(({ acknowledgedAt, endedAt }) => acknowledgedAt === null && endedAt !== null)
      .length,
    due: judged.length,
    within: judged.filter((isWithin) => isWithin).length,
    mtta: mean(answers),
    medianAnswer: median(answers),
    mttr: mean(ends),
    medianEnd: median(ends),
  }
}

import type { TFunction } from 'i18next'
import type { ReportRun, ReportSchedule, ReportSettings } from '#areas/team/reports/schedules-contract.ts'
import { withheldReasons } from '#areas/team/reports/model.ts'
import { weekdays } from '#ui/formats/locale.ts'
import type { Tone } from '#ui/feedback/badge.tsx'
import { zoneLabel } from '#ui/forms/time-zones.ts'

/** `Todo dia às 08:00 (São Paulo)` */
export function whenWords(t: TFunction, settings: ReportSettings): string {
  const { frequency, weekday, monthDay, time, timeZone } = settings
  const day = frequency === 'weekly' ? t(`dimensionValues.weekday.${weekdayKey(weekday)}`) : monthDay
  return t(`reports.schedules.when.${frequency}`, { day, time, zone: zoneLabel(timeZone) })
}

const weekdayKeys = ['1', '2', '3', '4', '5', '6', '7'] as const
const weekdayKey = (weekday: number) => weekdayKeys[weekday - 1] ?? '1'

export const weekdayOptions = (t: TFunction) =>
  weekdays.map((day) => ({ value: String(day), label: t(`dimensionValues.weekday.${day}`) }))

/** The name of the saved view, or why there is none. */
export const viewWords = (t: TFunction, view: ReportSchedule['view']): string =>
  view?.state === 'seen' ? view.name : t(`reports.schedules.views.${view?.state ?? 'gone'}`)

/** What a run did, in one word. */
export function runOutcome(run: ReportRun): 'waiting' | 'failed' | 'late' | 'sent' | 'withheld' {
  if (run.state === 'waiting') return 'waiting'
  if (run.state === 'failed' || run.deliveries.some(({ state }) => state === 'failed')) return 'failed'
  if (!run.deliveries.some(({ state }) => state === 'sent')) return 'withheld'
  return run.late ? 'late' : 'sent'
}

export const outcomeTones: Record<ReturnType<typeof runOutcome>, Tone> = {
  waiting: 'brand',
  failed: 'bad',
  late: 'attention',
  sent: 'good',
  withheld: 'quiet',
}

/** Why somebody received nothing: known reasons in words, others as the server said them. */
export function reasonWords(t: TFunction, reason: string): string {
  const known = withheldReasons.find((one) => one === reason)
  return known === undefined ? reason : t(`reports.schedules.reasons.${known}`)
}

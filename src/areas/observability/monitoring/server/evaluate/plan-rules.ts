import { requiredHistory } from '#analytics/monitoring/judge.ts'
import { nextWindowEnd, windowEnds } from '#analytics/monitoring/window-ends.ts'
import type { Context } from '#platform/context.ts'
import { inArray } from '#platform/storage/postgres/drizzle.ts'
import { monitoringSeries, type StoredRule } from '../schema.ts'
import { watermarkFor, type Watermarks } from '#analytics/freshness/watermarks.ts'
import { unpackJudge, type TrackedSeries, type TrackedRule, type TrackedRulesCache } from './tracked-rules.ts'
import type { RulePlan } from './judge-rules.ts'

const MINUTE = 60_000
/** Maximum steps of a rule per round; a long outage is caught up over several. */
const MAX_STEPS = 2500
/** Delay before checking a source again. */
const WAIT_MS = 10_000
const RETRY_MS = 5 * MINUTE
/** History loads up to this length are small; rules that need more are evaluated on their own. */
const LITTLE_MS = 2 * 1440 * MINUTE

/** When the rule is evaluated next. `late`: its source has been silent for too long. */
export type RuleSchedule = { rule: StoredRule; nextAt: number; waits: boolean; late: boolean }

export const judgedUntilOf = ({ judgedUntil, since }: StoredRule): number => (judgedUntil ?? since).getTime()

export const retryAt = (now: number): number => now + RETRY_MS

/** The rule's next state once everything up to `until` is judged. */
export function scheduleNext(
  rule: StoredRule,
  until: number,
  believed: Watermarks,
  now: number,
  timeZone: string,
): RuleSchedule {
  const { settings } = rule
  const next = nextWindowEnd(settings, until, timeZone)
  if (next > now) return { rule, nextAt: next, waits: false, late: false }
  const knownUntil = Math.min(now, watermarkFor(believed, settings.metric))
  if (next <= knownUntil) return { rule, nextAt: now, waits: false, late: false }
  const late = now - knownUntil > Math.max(3 * settings.window, 30) * MINUTE
  return { rule, nextAt: now + WAIT_MS, waits: true, late }
}

/** The end of what can be judged this round; null if nothing can. */
export function judgeableUntil(
  rule: StoredRule,
  believed: Watermarks,
  now: number,
  timeZone: string,
): number | null {
  const { settings } = rule
  const to = Math.min(now, watermarkFor(believed, settings.metric))
  const ends = to === -Infinity ? [] : windowEnds(settings, { from: judgedUntilOf(rule), to }, timeZone)
  return ends[Math.min(ends.length, MAX_STEPS) - 1] ?? null
}

/** The stored state of rules' series, from this process's cache or PostgreSQL. */
export async function loadTrackedRules(
  { db, memory }: Pick<Context, 'db'> & { memory: TrackedRulesCache },
  rules: readonly StoredRule[],
): Promise<Map<string, TrackedRule>> {
  const found = new Map<string, TrackedRule>()
  for (const { id, version, judgedUntil } of rules) {
    const kept = judgedUntil && memory.take(id, version, judgedUntil.getTime())
    if (kept) found.set(id, kept)
  }
  const missing = rules.filter(({ id }) => !found.has(id))
  if (missing.length === 0) return found
  const ids = missing.map(({ id }) => id)
  const rows = await db.select().from(monitoringSeries).where(inArray(monitoringSeries.ruleId, ids))
  const byRule = Map.groupBy(rows, ({ ruleId }) => ruleId)
  for (const rule of missing) {
    const series = new Map<string, TrackedSeries>()
    for (const row of byRule.get(rule.id) ?? []) {
      const place = readPlace(row.place)
      const judge = row.detector && (await unpackJudge(row.detector))
      const kept = judge && row.detectorUntil ? row.detectorUntil.getTime() : null
      series.set(row.place, {
        place,
        labels: place,
        life: row.life,
        keptLife: JSON.stringify(row.life),
        fed: 0,
        kept,
        judge,
        until: kept ?? -Infinity,
        begins: row.beginsAt?.getTime() ?? null,
      })
    }
    found.set(rule.id, { version: rule.version, until: judgedUntilOf(rule), series })
  }
  return found
}

/** Safe cast: only the evaluator writes it. */
const readPlace = (text: string) => JSON.parse(text) as string[]

export function planRule(rule: StoredRule, followed: TrackedRule, to: number): RulePlan {
  const judged = judgedUntilOf(rule)
  const first = rule.since.getTime() - requiredHistory(rule.settings)
  const starts = [...followed.series.values()].map(({ until, begins }) =>
    until === -Infinity ? (begins ?? first) : until,
  )
  const begun = rule.judgedUntil === null ? [first] : []
  return { rule, followed, judged, from: Math.min(judged, ...starts, ...begun), to }
}

export const needsLittleHistory = ({ from, to }: RulePlan): boolean => to - from <= LITTLE_MS

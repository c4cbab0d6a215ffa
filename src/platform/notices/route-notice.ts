import { Temporal } from 'temporal-polyfill'
import type { Severity } from '#model/monitoring/rules.ts'
import type { NoticeKind, NoticeLabels } from './notice.ts'

/** An empty list means all. */
export type NoticeRoute = {
  severities: readonly Severity[]
  areas: readonly string[]
  ruleIds: readonly string[]
  virtualChannelIds: readonly string[]
  destinationIds: readonly string[]
  browsers: boolean
  /**
   * Minutes of the local day; an overnight interval belongs to the weekday (1 = Monday) on which it begins.
   */
  quietFrom: number | null
  quietUntil: number | null
  quietWeekdays: readonly number[]
  criticalPasses: boolean
  /** Only alerts not acknowledged within this many minutes. */
  afterMinutes: number
}

/** Every browser whose owner opted in. */
export const browsers = 'browsers'

export type Routed = { destinationId: string; notBefore: Date }

/**
 * Each destination once, at the earliest time any route allows. Test notices ignore quiet hours and delays.
 */
export function routeNotice(
  routes: readonly NoticeRoute[],
  labels: NoticeLabels,
  { now, timeZone, kind = 'fired' }: { now: Date; timeZone: string; kind?: NoticeKind },
): Routed[] {
  const earliest = new Map<string, Date>()
  for (const route of routes) {
    if (!takes(route, labels)) continue
    const notBefore = kind === 'test' ? now : dueOf(route, labels.severity, { now, timeZone, kind })
    const targets = route.browsers ? [...route.destinationIds, browsers] : route.destinationIds
    for (const target of targets) {
      const known = earliest.get(target)
      if (known === undefined || notBefore < known) earliest.set(target, notBefore)
    }
  }
  return [...earliest].map(([destinationId, notBefore]) => ({ destinationId, notBefore }))
}

function takes(route: NoticeRoute, { severity, area, ruleId, virtualChannelId }: NoticeLabels): boolean {
  const isIn = (values: readonly string[], value: string | null) =>
    values.length === 0 || (value !== null && values.includes(value))
  return (
    isIn(route.severities, severity) &&
    isIn(route.areas, area) &&
    isIn(route.ruleIds, ruleId) &&
    isIn(route.virtualChannelIds, virtualChannelId)
  )
}

type Moment = { now: Date; timeZone: string; kind: NoticeKind }

function dueOf(route: NoticeRoute, severity: Severity, { now, timeZone, kind }: Moment): Date {
  const waits = kind === 'fired' || kind === 'noData' ? route.afterMinutes * 60_000 : 0
  const due = new Date(now.getTime() + waits)
  if (severity === 'critical' && route.criticalPasses) return due
  return endOfQuiet(route, due, timeZone)
}

/** `at` itself if it is not within quiet hours. */
export function endOfQuiet(
  { quietFrom, quietUntil, quietWeekdays }: NoticeRoute,
  at: Date,
  timeZone: string,
): Date {
  if (quietFrom === null || quietUntil === null) return at
  const minutes = { from: quietFrom, until: quietUntil }
  let due = at
  // consecutive all-day quiet days add up, for a week at most
  for (let day = 0; day < 8; day++) {
    const end = endOfInterval(minutes, quietWeekdays, due, timeZone)
    if (end === null || end <= due) return due
    due = end
  }
  return due
}

/** End of the quiet interval containing `at`, if any. */
function endOfInterval(
  { from, until }: { from: number; until: number },
  weekdays: readonly number[],
  at: Date,
  timeZone: string,
): Date | null {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
  const today = local.toPlainDate()
  const instantOf = (date: Temporal.PlainDate, minute: number) =>
    date
      .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from('00:00').add({ minutes: minute }) })
      .toInstant().epochMilliseconds
  for (const begun of [today, today.subtract({ days: 1 })]) {
    if (!weekdays.includes(begun.dayOfWeek)) continue
    const start = instantOf(begun, from)
    const end = instantOf(until > from ? begun : begun.add({ days: 1 }), until)
    if (at.getTime() >= start && at.getTime() < end) return new Date(end)
  }
  return null
}

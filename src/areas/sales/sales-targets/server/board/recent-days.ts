import { accountEventDays } from '#analytics/events/list-account-events.ts'
import { loadMoney } from '#analytics/currencies/load-money.ts'
import { addDays, formatClock, eachDay, weekdayOf, type Day } from '#analytics/periods/local-time.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { cachedOfAccount } from '#analytics/scope/cached-of-account.ts'
import type { AccountContext } from '#platform/context.ts'
import { isCumulative } from '#areas/sales/sales-targets/model.ts'
import { eventDays } from '../curve/month-events.ts'
import { localToday } from '../month-locks.ts'
import { addRows, askMetric, metricValue, groupRows, type MetricQuestion } from './ask-metric.ts'
import { frameOver } from './frames.ts'
import { estimateNoise, type Noise } from './projection.ts'
import type { PastDay } from './replays.ts'

const DAYS = 56
const PAST_DAYS = 364
/** Orders of these days are still being invoiced. */
const MATURING_DAYS = 4

export type RecentDays = {
  partOfToday: number
  noise: Noise | undefined
  past: PastDay[]
}

type Params = Pick<MetricQuestion, 'node' | 'metric' | 'facts'>

export async function recentDays(ctx: AccountContext, asked: Params): Promise<RecentDays> {
  const { node, metric, facts } = asked
  const { timeZone, currency } = ctx.account
  const today = localToday(ctx)
  const own = await accountEventDays(ctx, { from: addDays(today, -PAST_DAYS - MATURING_DAYS - 1), to: today })
  const read = () => readRecentDays(ctx, asked, new Set(own))
  // rates of currencies are no facts
  const { conversion } = await loadMoney(ctx, { wanted: currency })
  if (conversion) return read()
  const question = JSON.stringify(['target-recent-days', node, metric, timeZone, currency, own])
  return cachedOfAccount(ctx, question, read, facts?.version)
}

/** `own`: days of the account's own events. */
async function readRecentDays(
  ctx: AccountContext,
  asked: Params,
  own: ReadonlySet<Day>,
): Promise<RecentDays> {
  const { metric } = asked
  const clock = partOfClock(ctx)
  if (!isCumulative(metric)) return { partOfToday: clock, noise: undefined, past: [] }
  const last = addDays(localToday(ctx), metric === 'invoicedRevenue' ? -1 - MATURING_DAYS : -1)
  const span = { from: addDays(last, 1 - DAYS), to: last }
  const whole = { from: addDays(last, 1 - PAST_DAYS), to: last }
  const [hourly, daily] = await Promise.all(
    [
      { of: span, by: 'hour' as const },
      { of: whole, by: 'day' as const },
    ].map(async ({ of, by }) => {
      const before = addDays(of.from, -1)
      const frame = await frameOver(ctx, of, { from: before, to: before })
      return askMetric(ctx, { ...asked, frame, by: [by] })
    }),
  )
  const rows = hourly ?? []
  const hours = [...groupRows(rows, ({ keys }) => keys.hour ?? '')].flatMap(([hour, group]) => {
    const sold = metricValue(metric, addRows(group, 'current')) ?? 0
    return sold > 0 ? [{ day: hour.slice(0, 10), hour: Number(hour.slice(11, 13)), sold }] : []
  })
  const sold = new Map(
    [...groupRows(daily ?? [], ({ keys }) => keys.day ?? '')].map(([day, group]) => [
      day,
      metricValue(metric, addRows(group, 'current')) ?? 0,
    ]),
  )
  const events = new Set([...own, ...eventDays(whole.from, span.to).keys()])
  const ordinary = hours.filter(({ day }) => !events.has(day))
  return {
    partOfToday: partOfHours(ordinary.length > 0 ? ordinary : hours, clock * 24) ?? clock,
    noise: estimateNoise(plainDays(span, hours, events)),
    past: pastDays(whole, sold, events),
  }
}

type Hour = { day: string; hour: number; sold: number }

const partOfClock = ({ now, account }: AccountContext): number => {
  const [hours = 0, minutes = 0] = formatClock(now().getTime(), account.timeZone).split(':').map(Number)
  return (hours + minutes / 60) / 24
}

function partOfHours(hours: readonly Hour[], clock: number): number | undefined {
  const total = hours.reduce((sum, { sold }) => sum + sold, 0)
  if (total === 0) return undefined
  return hours.reduce((sum, { hour, sold }) => sum + sold * Math.min(1, Math.max(0, clock - hour)), 0) / total
}

/** From the first sale on, so that days before a young account opened are not zeros. */
function plainDays(
  { to }: Days,
  hours: readonly Hour[],
  events: ReadonlySet<Day>,
): { weekday: number; sold: number }[] {
  const byDay = new Map<string, number>()
  for (const { day, sold } of hours) byDay.set(day, (byDay.get(day) ?? 0) + sold)
  const first = [...byDay.keys()].toSorted()[0]
  if (first === undefined) return []
  const days: { weekday: number; sold: number }[] = []
  for (let day = first; day <= to; day = addDays(day, 1)) {
    if (!events.has(day)) days.push({ weekday: weekdayOf(day), sold: byDay.get(day) ?? 0 })
  }
  return days
}

function pastDays({ to }: Days, sold: ReadonlyMap<string, number>, events: ReadonlySet<Day>): PastDay[] {
  const first = [...sold].filter(([, value]) => value > 0).map(([day]) => day)
  const begin = first.toSorted()[0]
  if (begin === undefined) return []
  return eachDay(begin, to).map((day) => ({
    weekday: weekdayOf(day),
    sold: events.has(day) ? null : (sold.get(day) ?? 0),
  }))
}

import { historyFrame } from '#analytics/expected/history-frame.ts'
import { addDays, dayOf, eachDay, startOfDay, type Day } from '#analytics/periods/local-time.ts'
import { OperationalTime } from '#analytics/periods/operational-time.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { askQuestion } from '#analytics/question/ask-question.ts'
import { loadWorkCalendar } from '#analytics/scope/load-work-calendar.ts'
import { loadRhythms, SETTLED_DAYS } from '#analytics/scope/load-rhythms.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import type { BillingSettlement } from '../../billing-decomposition/contract.ts'
import { settle, type CohortDay } from './settle.ts'

const HISTORY_DAYS = 70
const HOUR = 3_600_000

/** Where the invoiced revenue of the period will settle, once what it captured has been invoiced or not. */
export async function loadSettlement(ctx: AccountContext, scope: ResolvedScope): Promise<BillingSettlement> {
  const { current, immatureFrom, now, timeZone } = scope.frame
  const from = latest(immatureFrom, current.from)
  if (from > current.to) return { state: 'settled' }
  const today = dayOf(now, timeZone)
  const [days, cutDays, hoursBetween, total] = await Promise.all([
    loadCohorts(ctx, scope),
    loadCutCohorts(ctx, scope),
    agesOf(ctx, scope),
    askInTheEnd(ctx, scope),
  ])
  const until = addDays(today, -SETTLED_DAYS - 1)
  const [first = until] = [...days.keys()].toSorted()
  const history = eachDay(earliest(first, until), until)
  const open = eachDay(
    latest(current.from, earliest(immatureFrom, addDays(today, -SETTLED_DAYS))),
    current.to,
  )
  const found = settle({
    open: open.map((day) => {
      const { captured, invoiced } = days.get(day) ?? nothing
      return { captured, invoiced: [...invoiced.values()].reduce((sum, money) => sum + money, 0) }
    }),
    history: history.map((day) => days.get(day) ?? nothing),
    cutHistory: cutDays && history.map((day) => cutDays.get(day) ?? nothing),
    hoursAtAge: (index, place) => hoursBetween(open[index] ?? from, history[place] ?? until),
  })
  if (!found) return { state: 'noHistory', from }
  const { expected, low, high, coverage } = found
  const { current: invoiced, base } = total
  return {
    state: 'ready',
    from,
    invoiced,
    expected: invoiced + expected,
    low: invoiced + low,
    high: invoiced + high,
    base: scope.frame.mean === undefined && scope.frame.base.to >= immatureFrom ? null : base,
    coverage,
  }
}

const earliest = (one: Day, other: Day) => (one < other ? one : other)
const latest = (one: Day, other: Day) => (one > other ? one : other)
const dayHours = Array.from({ length: 24 }, (_, hour) => String(hour))
const nothing: CohortDay = { captured: 0, invoiced: new Map() }

/** Of what days had captured by the hour at which the period is cut, in whole hours: at night one. */
async function loadCutCohorts(ctx: AccountContext, scope: ResolvedScope) {
  const { cutAt } = scope.frame
  if (cutAt === undefined) return undefined
  const until = Math.max(1, Number(cutAt.slice(0, 2)))
  const hours = (scope.filters.hourOfDay ?? dayHours).filter((hour) => Number(hour) < until)
  if (hours.length === 0) return undefined
  return loadCohorts(ctx, { ...scope, filters: { ...scope.filters, hourOfDay: hours } })
}

/** Of the history and of the period's last days, in one statement. */
async function loadCohorts({ clickhouse }: AccountContext, scope: ResolvedScope) {
  const { current, now, timeZone } = scope.frame
  const from = addDays(dayOf(now, timeZone), -SETTLED_DAYS - HISTORY_DAYS)
  const rows = await askQuestion(clickhouse, {
    ...scope,
    frame: historyFrame(scope, { from, to: current.to }, current.end),
    measures: ['capturedRevenue'],
    groupings: [['day', 'hoursToInvoice']],
  })
  const days = new Map<Day, { captured: number; invoiced: Map<number, number> }>()
  for (const { keys, current: figures } of rows) {
    const day = keys.day ?? ''
    const cohort = days.get(day) ?? { captured: 0, invoiced: new Map<number, number>() }
    const [hours, money] = [Number(keys.hoursToInvoice), figures.capturedRevenue ?? 0]
    cohort.captured += money
    if (hours >= 0) cohort.invoiced.set(hours, money)
    days.set(day, cohort)
  }
  return days
}

/** From the midnight of a settled day to the instant at which it was as old, in working time, as an open day is now. */
async function agesOf(ctx: AccountContext, { frame }: ResolvedScope) {
  const { now, timeZone } = frame
  const calendar = await loadWorkCalendar(ctx)
  const { invoiced: rhythm } = await loadRhythms(ctx, calendar)
  const today = dayOf(now, timeZone)
  const span = { from: addDays(today, -SETTLED_DAYS - HISTORY_DAYS), to: today }
  const time = rhythm && new OperationalTime(rhythm, span, calendar)
  return (open: Day, past: Day): number => {
    const [began, before] = [startOfDay(open, timeZone), startOfDay(past, timeZone)]
    const reached = time ? time.last(before, time.since(began, now)) : before + now - began
    return (reached - before) / HOUR
  }
}

/** Invoiced by now on both sides, whatever its age. */
async function askInTheEnd({ clickhouse }: AccountContext, scope: ResolvedScope) {
  const {
    base: { asOfByHour: _, ...base },
    now,
  } = scope.frame
  const [row] = await askQuestion(clickhouse, {
    ...scope,
    frame: {
      ...scope.frame,
      equalAge: false,
      base: { ...base, asOf: now },
    },
    measures: ['invoicedRevenue'],
    groupings: [[]],
  })
  return {
    current: wholeUnits(row?.current.invoicedRevenue ?? 0),
    base: wholeUnits(row?.base.invoicedRevenue ?? 0),
  }
}

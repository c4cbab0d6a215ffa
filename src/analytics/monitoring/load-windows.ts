import { setImmediate } from 'node:timers/promises'
import { usedDimensions } from '#model/channel-rule.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import {
  isOfIncomplete,
  isOfStock,
  isOfStockouts,
  isWaiting,
  type MonitoredMetric,
} from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds, slotLength } from '#model/monitoring/rules.ts'
import { entriesOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { metricFact } from './metric-fact.ts'
import { metricFigure, type Figure, type SlotSums } from './figure.ts'
import { askSlots, type SlotRequest, type SlotCell } from './ask-slots.ts'
import { areReversals, type Slot } from './slots-statement.ts'
import { loadLevels } from './load-levels.ts'
import { loadStockouts } from './load-stockouts.ts'
import { loadQueueSizes } from './load-waiting.ts'
import { windowStart, windowEnds, type Range } from './window-ends.ts'
import type { SeriesRequest, Series, Window } from './window.ts'

const MINUTE = 60_000

/**
 * Series of rules: at most 200 each, the known ones, then the largest, with windows ending in (from, to].
 * Equal queries are shared. @throws UnanswerableQuestion if a rule uses something its fact lacks.
 */
export async function loadSeries(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const found = new Map<SeriesRequest, Series[]>()
  const load = async (ask: typeof loadSums, own: readonly SeriesRequest[]) => {
    for (const [index, series] of (await ask(ctx, own, range)).entries()) {
      const one = own[index]
      if (one) found.set(one, series)
    }
  }
  const kinds = Map.groupBy(asked, ({ settings: { metric } }) => loaderOf(metric))
  await Promise.all([...kinds].map(([ask, own]) => load(ask, own)))
  return asked.map((one) => found.get(one) ?? [])
}

function loaderOf(metric: MonitoredMetric): typeof loadSums {
  if (isOfStock(metric)) return loadLevels
  if (isOfStockouts(metric)) return loadStockouts
  return isWaiting(metric) ? loadQueueSizes : loadSums
}

async function loadSums(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  if (asked.length === 0) return []
  const money = await loadMoney(ctx, { wanted: ctx.account.currency })
  const rule = ctx.virtualChannel?.rule ?? []
  const { timeZone } = ctx.account
  const plans = asked.map(({ settings, known = [] }): Plan => {
    const figure = metricFigure(settings.metric, metricFact(settings, usedDimensions(rule)))
    const ends = windowEnds(settings, range, timeZone)
    const first = ends[0] === undefined ? Infinity : windowStart(settings, ends[0], timeZone)
    const asks = asksOf(settings, usedDimensions(rule))
    return { settings, known, figure, ends, first, slot: slotLength(settings.window), asks }
  })
  const all = plans.flatMap((plan) => plan.asks.map((ask) => ({ plan, ask })))
  const cells = new Map<SlotRequest, SlotCell[]>()
  const questions = Map.groupBy(
    all.filter(({ plan }) => plan.ends.length > 0),
    ({ plan, ask }) => sharedBy(plan, ask),
  )
  const askTogether = async (group: typeof all) => {
    const [one] = group
    if (one === undefined) return
    const question = {
      accountId: ctx.account.id,
      timeZone,
      money,
      rule,
      fact: one.ask.fact,
      ...(one.ask.orders && { orders: one.ask.orders }),
      filters: one.plan.settings.filters,
      slot: one.plan.slot,
      from: Math.min(...group.map(({ plan }) => plan.first)),
      to: Math.max(...group.map(({ plan }) => plan.ends.at(-1) ?? 0)),
    }
    const found = await askSlots(
      ctx.clickhouse,
      question,
      group.map(({ ask }) => ask),
    )
    for (const [index, { ask }] of group.entries()) cells.set(ask, found[index] ?? [])
  }
  // sequential, since rules with many filters would fill ClickHouse's queue
  for (const group of questions.values()) await askTogether(group)
  const found: Series[][] = []
  for (const plan of plans)
    found.push(
      plan.ends.length === 0
        ? []
        : await seriesOf(
            plan,
            plan.asks.flatMap((ask) => cells.get(ask) ?? []),
            timeZone,
          ),
    )
  return found
}

/** Conversion only exists for channels with visit data. */
function asksOf(settings: RuleSettings, ofChannel: readonly DimensionKey[]): SlotRequest[] {
  const fact = metricFact(settings, ofChannel)
  const { measures, awaited: byCohort } = metricFigure(settings.metric, fact)
  const { by } = settings
  if (isOfIncomplete(settings.metric)) {
    const asked = { fact, by, byCohort, measures }
    const cases: SlotRequest = { ...asked, orders: 'incomplete' }
    return settings.metric === 'incompleteShare' ? [cases, { ...asked, orders: 'besideIncomplete' }] : [cases]
  }
  if (settings.metric !== 'conversion') return [{ fact, by, byCohort, measures }]
  const ofChannels = { by: [...by, 'channel' as const], byCohort }
  return [
    { ...ofChannels, fact, measures },
    { ...ofChannels, fact: 'orders', measures: ['capturedOrders'] },
  ]
}

/** Daily reads go back weeks, so only queries with the same dimensions are combined there. */
const sharedBy = ({ settings, slot }: Plan, { fact, orders, by, byCohort, measures }: SlotRequest): string =>
  JSON.stringify([
    fact,
    orders,
    areReversals(measures),
    slot,
    entriesOf(settings.filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    slot === 1440 && [by, byCohort],
  ])

type Plan = {
  settings: RuleSettings
  known: readonly (readonly string[])[]
  figure: Figure
  ends: number[]
  /** Start of the first window. */
  first: number
  slot: Slot
  asks: SlotRequest[]
}
type Cell = { cohort: number; channel: string; sums: SlotSums }
type PlaceCells = { place: string[]; label: string; cells: Map<number, Cell[]>; size: number; first: number }

async function seriesOf(
  { settings, known, figure, ends, first: begins, slot: length }: Plan,
  rows: readonly SlotCell[],
  timeZone: string,
): Promise<Series[]> {
  const byPlace = new Map<string, PlaceCells>()
  const dimensions = settings.by.length
  const over = ends.at(-1) ?? 0
  for (const { slot, cohort, place: all, label, sums } of rows) {
    // other rules may have needed more: keep only this rule's own range
    if (slot < begins || slot >= over) continue
    const [place, channel = ''] = [all.slice(0, dimensions), all[dimensions]]
    const key = JSON.stringify(place)
    const of = byPlace.get(key) ?? {
      place,
      label,
      cells: new Map<number, Cell[]>(),
      size: 0,
      first: Infinity,
    }
    byPlace.set(key, of)
    const cell = { cohort, channel, sums }
    const cells = of.cells.get(slot)
    if (cells) cells.push(cell)
    else of.cells.set(slot, [cell])
    of.size += figure.sampleOf(sums)
    of.first = Math.min(of.first, slot)
  }
  const isKnown = new Set(known.map((place) => JSON.stringify(place)))
  for (const place of known) {
    const key = JSON.stringify(place)
    if (!byPlace.has(key))
      byPlace.set(key, { place: [...place], label: '', cells: new Map(), size: 0, first: Infinity })
  }
  const largest = [...byPlace]
    .toSorted(
      ([a, { size: sizeA }], [b, { size: sizeB }]) =>
        Number(isKnown.has(b)) - Number(isKnown.has(a)) || sizeB - sizeA || (a < b ? -1 : 1),
    )
    .slice(0, ruleBounds.values)
  const series: Series[] = []
  for (const [key, { place, label, cells, first }] of largest) {
    // yields to other requests while building many series
    await setImmediate()
    const own = isKnown.has(key) ? ends : ends.filter((end) => end > first)
    const windows = own.map((end) => windowOf({ settings, figure, slot: length, timeZone }, cells, end))
    series.push({ place, labels: place.map((value) => label || value), windows })
  }
  return series
}

type Windowing = { settings: RuleSettings; figure: Figure; slot: Slot; timeZone: string }

function windowOf(
  { settings, figure, slot, timeZone }: Windowing,
  cells: PlaceCells['cells'],
  end: number,
): Window {
  const start = windowStart(settings, end, timeZone)
  const slots = Math.round(settings.window / slot)
  const own = slotStarts(start, slots, slot, timeZone).flatMap((at) => cells.get(at) ?? [])
  const counted = figure.additive ? own : own.filter(({ cohort }) => cohort >= start)
  const sums = settings.metric === 'conversion' ? coveredSums(counted) : addUp(counted)
  return { start, end, value: figure.valueOf(filled(figure, sums)), sample: figure.sampleOf(sums) }
}

function addUp(cells: readonly Cell[]): SlotSums {
  const sums: SlotSums = {}
  for (const { sums: own } of cells) {
    let key: keyof SlotSums
    for (key in own) sums[key] = (sums[key] ?? 0) + (own[key] ?? 0)
  }
  return sums
}

function coveredSums(cells: readonly Cell[]): SlotSums {
  const all: SlotSums = { sessions: 0, coveredOrders: 0 }
  for (const own of Map.groupBy(cells, ({ channel }) => channel).values()) {
    const { sessions = 0, capturedOrders = 0 } = addUp(own)
    if (sessions <= 0) continue
    all.sessions = (all.sessions ?? 0) + sessions
    all.coveredOrders = (all.coveredOrders ?? 0) + capturedOrders
  }
  return all
}

const filled = ({ measures }: Figure, sums: SlotSums): SlotSums => {
  for (const key of measures) sums[key] ??= 0
  return sums
}

function slotStarts(start: number, count: number, slot: Slot, timeZone: string): number[] {
  if (slot !== 1440) return Array.from({ length: count }, (_, index) => start + index * slot * MINUTE)
  const first = dayOf(start, timeZone)
  return Array.from({ length: count }, (_, index) => startOfDay(addDays(first, index), timeZone))
}

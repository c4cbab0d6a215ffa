import { setImmediate } from 'node:timers/promises'
import { usedDimensions } from '#model/channel-rule.ts'
import { isOfStock, isWaiting } from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds, slotOf } from '#model/monitoring/rules.ts'
import { entriesOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { factOf } from './fact-of.ts'
import { figureOf, type Figure, type SlotSums } from './figure.ts'
import type { MeasureKey } from '../question/measures.ts'
import { compileSlots, type Slot, type SlotQuestion } from './slots-statement.ts'
import { loadLevels } from './load-levels.ts'
import { loadWaiting } from './load-waiting.ts'
import { startOf, windowEnds, type Range } from './window-ends.ts'
import type { Asked, Series, Window } from './window.ts'

const MINUTE = 60_000

type SlotRow = { slot: number; cohort: number; label: string } & Record<string, number | string>

/**
 * For each rule its series, at most 200, those that are known and then the largest first, with the windows that end within (from, to]. Rules that ask the same rows share one question.
 * @throws UnanswerableQuestion where a rule asks what its facts do not have.
 */
export async function loadSeries(
  ctx: AccountContext,
  asked: readonly Asked[],
  range: Range,
): Promise<Series[][]> {
  const found = new Map<Asked, Series[]>()
  const load = async (ask: typeof loadSums, own: readonly Asked[]) => {
    for (const [index, series] of (await ask(ctx, own, range)).entries()) {
      const one = own[index]
      if (one) found.set(one, series)
    }
  }
  const kinds = Map.groupBy(asked, ({ settings: { metric } }) =>
    isOfStock(metric) ? loadLevels : isWaiting(metric) ? loadWaiting : loadSums,
  )
  await Promise.all([...kinds].map(([ask, own]) => load(ask, own)))
  return asked.map((one) => found.get(one) ?? [])
}

async function loadSums(ctx: AccountContext, asked: readonly Asked[], range: Range): Promise<Series[][]> {
  if (asked.length === 0) return []
  const money = await loadMoney(ctx, ctx.account.currency)
  const rule = ctx.virtualChannel?.rule ?? []
  const plans = asked.map(({ settings, known = [] }) => {
    const fact = factOf(settings, usedDimensions(rule))
    const figure = figureOf(settings.metric, fact)
    const ends = windowEnds(settings, range, ctx.account.timeZone)
    return { settings, known, fact, figure, ends, slot: slotOf(settings.window) }
  })
  type Plan = (typeof plans)[number]
  const groups = Map.groupBy(plans, ({ settings, fact, figure, slot }) =>
    JSON.stringify([
      fact,
      slot,
      figure.awaited,
      settings.metric === 'conversion',
      entriesOf(settings.filters).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      settings.by,
    ]),
  )
  const found = new Map<Plan, Series[]>()
  for (const group of groups.values()) {
    const [first] = group
    const starts = group.flatMap(({ settings, ends }) =>
      ends[0] === undefined ? [] : [startOf(settings, ends[0], ctx.account.timeZone)],
    )
    if (first === undefined || starts.length === 0) continue
    const question: SlotQuestion = {
      accountId: ctx.account.id,
      timeZone: ctx.account.timeZone,
      money,
      fact: first.fact,
      filters: first.settings.filters,
      rule,
      by: first.settings.by,
      measures: [...new Set(group.flatMap(({ figure }) => figure.measures))],
      slot: first.slot,
      byCohort: first.figure.awaited,
      from: Math.min(...starts),
      to: Math.max(...group.map(({ ends }) => ends.at(-1) ?? 0)),
    }
    const asks = first.settings.metric === 'conversion' ? visitsAndOrders(question) : [question]
    const rows = await Promise.all(
      asks.map((one) => runStatement<SlotRow>(ctx.clickhouse, compileSlots(one))),
    )
    for (const plan of group)
      found.set(plan, await seriesOf(plan, rows.flat(), question, ctx.account.timeZone))
  }
  return plans.map((plan) => found.get(plan) ?? [])
}

/** Only orders of channels whose visits are known have a conversion. */
const visitsAndOrders = (question: SlotQuestion): SlotQuestion[] => {
  const by = [...question.by, 'channel' as const]
  return [
    { ...question, by },
    { ...question, by, fact: 'orders', measures: ['capturedOrders'] },
  ]
}

type Plan = { settings: RuleSettings; known: readonly (readonly string[])[]; figure: Figure; ends: number[] }
type Cell = { cohort: number; channel: string; sums: SlotSums }
type Told = { place: string[]; label: string; cells: Map<number, Cell[]>; size: number; first: number }

async function seriesOf(
  { settings, known, figure, ends }: Plan,
  rows: readonly SlotRow[],
  question: SlotQuestion,
  timeZone: string,
): Promise<Series[]> {
  const told = new Map<string, Told>()
  const places = question.by.map((_, index) => `place${index}`)
  const summed: readonly MeasureKey[] =
    settings.metric === 'conversion' ? [...figure.measures, 'capturedOrders'] : figure.measures
  for (const row of rows) {
    const place = places.map((name) => String(row[name]))
    const key = JSON.stringify(place)
    const of = told.get(key) ?? {
      place,
      label: row.label,
      cells: new Map<number, Cell[]>(),
      size: 0,
      first: Infinity,
    }
    told.set(key, of)
    const sums: SlotSums = {}
    for (const measure of summed) sums[measure] = Number(row[measure] ?? 0)
    const slot = row.slot * 1000
    const cell = { cohort: row.cohort * 1000, channel: String(row[`place${places.length}`] ?? ''), sums }
    const cells = of.cells.get(slot)
    if (cells) cells.push(cell)
    else of.cells.set(slot, [cell])
    of.size += figure.sampleOf(sums)
    of.first = Math.min(of.first, slot)
  }
  const isKnown = new Set(known.map((place) => JSON.stringify(place)))
  for (const place of known) {
    const key = JSON.stringify(place)
    if (!told.has(key))
      told.set(key, { place: [...place], label: '', cells: new Map(), size: 0, first: Infinity })
  }
  const largest = [...told]
    .toSorted(
      ([a, { size: sizeA }], [b, { size: sizeB }]) =>
        Number(isKnown.has(b)) - Number(isKnown.has(a)) || sizeB - sizeA || (a < b ? -1 : 1),
    )
    .slice(0, ruleBounds.values)
  const series: Series[] = []
  for (const [key, { place, label, cells, first }] of largest) {
    // many series of many windows are made without keeping others from their answers
    await setImmediate()
    const own = isKnown.has(key) ? ends : ends.filter((end) => end > first)
    const windows = own.map((end) => windowOf(settings, figure, cells, question.slot, end, timeZone))
    series.push({ place, labels: place.map((value) => label || value), windows })
  }
  return series
}

function windowOf(
  settings: RuleSettings,
  figure: Figure,
  cells: Told['cells'],
  slot: Slot,
  end: number,
  timeZone: string,
): Window {
  const start = startOf(settings, end, timeZone)
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

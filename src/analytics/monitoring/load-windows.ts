import { usedDimensions } from '#model/channel-rule.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import {
  isAdSpend,
  isLatency,
  isOfIncomplete,
  isOfStock,
  isOfStockouts,
  isWaiting,
  type MonitoredMetric,
} from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { entriesOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { metricFact } from './metric-fact.ts'
import { metricFigure } from './figure.ts'
import { askSlots, type SlotRequest, type SlotCell } from './ask-slots.ts'
import { areReversals } from './slots-statement.ts'
import { loadAdSpend } from './load-ad-spend.ts'
import { loadLatencies } from './load-latencies.ts'
import { loadLevels } from './load-levels.ts'
import { loadStockouts } from './load-stockouts.ts'
import { loadQueueSizes } from './load-waiting.ts'
import { planSeries, seriesOfCells, type SeriesPlan } from './series-of-cells.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

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
  if (isLatency(metric)) return loadLatencies
  if (isAdSpend(metric)) return loadAdSpend
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
  const plans = asked.map((one): Plan => {
    const { settings } = one
    const figure = metricFigure(settings.metric, metricFact(settings, usedDimensions(rule)))
    const asks = asksOf(settings, usedDimensions(rule))
    return { ...planSeries(one, figure, range, timeZone), asks }
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
        : await seriesOfCells(
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

type Plan = SeriesPlan & { asks: SlotRequest[] }

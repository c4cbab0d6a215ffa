import type { StockMetricKey } from '#model/catalog/stock-metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { skuNameSql } from '../catalog/sku-figures.ts'
import { spanParams, stockLevels, type Span } from '../catalog/stock-levels.ts'
import { dayOf, type Day } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { loadSoldUnits, SALES_RATE_LOOKBACK, salesRateBefore, type SoldUnits } from './stock-pace.ts'
import { windowStart, windowEnds, type Range } from './window-ends.ts'
import type { SeriesRequest, Series, Window } from './window.ts'

/** Level from each of `moments` (seconds) until the next; `endless` if unlimited. */
type SkuLevels = { sku: string; label: string; moments: number[]; sellables: number[]; endless: boolean[] }

/** SKUs of the catalogue that are not inactive; all given filters must match. */
type ChosenStock = {
  sku?: readonly string[]
  category?: readonly string[]
  brand?: readonly string[]
}

/** SKU condition for any table with the account's `sku_id`. */
function chosenSql({ sku, category, brand }: ChosenStock): { where: string; chosen: Statement['params'] } {
  const chosen: Statement['params'] = {}
  const conditions: string[] = []
  if (sku !== undefined) {
    chosen['skus'] = sku
    conditions.push('sku_id IN {skus:Array(String)}')
  }
  const listed = Object.entries({ category, brand }).flatMap(([column, values]) => {
    if (values === undefined) return []
    chosen[`chosen_${column}`] = values
    return [`${column} IN {chosen_${column}:Array(String)}`]
  })
  if (listed.length > 0)
    conditions.push(
      `sku_id IN (SELECT sku_id FROM skus FINAL WHERE account_id = {account:UUID} AND status != 'inactive' AND ${listed.join(' AND ')})`,
    )
  return { where: conditions.join(' AND '), chosen }
}

/** Available units of each SKU: the last count before the range, and every count in it. */
export function compileLevels(accountId: string, stock: ChosenStock, span: Span): Statement {
  const { where, chosen } = chosenSql(stock)
  const query = `WITH ${stockLevels(where, { few: stock.sku !== undefined })},
  names AS (
    SELECT sku_id, ${skuNameSql} AS name FROM skus FINAL WHERE account_id = {account:UUID} AND ${where}
  )
SELECT levels.sku_id AS sku, names.name AS label, moments, sellables, arrayMap(endless -> toBool(endless > 0), unlimiteds) AS endless
FROM levels LEFT JOIN names ON names.sku_id = levels.sku_id
ORDER BY sku`
  return { query, params: { account: accountId, ...chosen, ...spanParams({ levels: span }) } }
}

type Plan = {
  settings: RuleSettings & { metric: StockMetricKey }
  known: readonly (readonly string[])[]
  stock: ChosenStock
  ends: number[]
}
type StockHistory = { levels: ReadonlyMap<string, SkuLevels>; sold: ReadonlyMap<string, SoldUnits> }

/**
 * Series of stock rules, per SKU or over all SKUs: each window has the level at its end, null if never
 * counted or unlimited (for coverage, also if nothing was sold). Beyond 200 SKUs: the known ones, then those
 * closest to breaking the rule. @throws UnanswerableQuestion if a rule selects no SKUs, or groups by anything
 * else.
 */
export async function loadLevels(
  ctx: AccountContext,
  asked: readonly SeriesRequest[],
  range: Range,
): Promise<Series[][]> {
  const plans = asked.map(({ settings, known = [] }): Plan => {
    const { metric } = settings
    if (metric !== 'availableStock' && metric !== 'stockCoverage')
      throw new UnanswerableQuestion(`${metric} is not of stock`)
    const ends = windowEnds(settings, range, ctx.account.timeZone)
    return { settings: { ...settings, metric }, known, stock: stockSelection(settings), ends }
  })
  const found = new Map<Plan, Series[]>()
  // the selected SKUs of all rules are queried together
  const groups = Map.groupBy(plans, ({ settings, stock: { sku: _, ...listed } }) =>
    JSON.stringify([settings.metric, Object.keys(listed).length === 0 ? 'skus' : settings.filters]),
  )
  for (const group of groups.values()) {
    const history = await loadStockHistory(ctx, group)
    for (const plan of group)
      found.set(plan, history === null ? [] : seriesOf(plan, history, ctx.account.timeZone))
  }
  return plans.map((plan) => found.get(plan) ?? [])
}

/** Null if no window ends in the range. */
async function loadStockHistory(ctx: AccountContext, group: readonly Plan[]): Promise<StockHistory | null> {
  const [first] = group
  const seconds = { first: Infinity, last: -Infinity }
  for (const { ends } of group) {
    for (const end of ends) {
      seconds.first = Math.min(seconds.first, Math.floor(end / 1000))
      seconds.last = Math.max(seconds.last, Math.floor(end / 1000))
    }
  }
  if (first === undefined || seconds.last === -Infinity) return null
  const isOfCoverage = first.settings.metric === 'stockCoverage'
  const sku = first.stock.sku && [...new Set(group.flatMap(({ stock }) => stock.sku ?? []))]
  const stock: ChosenStock = { ...first.stock, ...(sku && { sku }) }
  // the level at a window's end may have been counted earlier
  const span = { from: seconds.first - 1 - (isOfCoverage ? SALES_RATE_LOOKBACK : 0), to: seconds.last }
  const [rows, sold] = await Promise.all([
    runStatement<SkuLevels>(ctx.clickhouse, compileLevels(ctx.account.id, stock, span)),
    isOfCoverage ? loadSoldUnits(ctx, chosenSql(stock), span) : new Map<string, SoldUnits>(),
  ])
  return { levels: new Map(rows.map((row) => [row.sku, row])), sold }
}

function seriesOf({ settings, known, stock, ends }: Plan, history: StockHistory, timeZone: string): Series[] {
  const isKnown = new Set(known.map(([sku = '']) => sku))
  const own = stock.sku ?? [...history.levels.keys()]
  const found = own.flatMap((sku) => history.levels.get(sku) ?? [])
  const isOfCoverage = settings.metric === 'stockCoverage'
  const days = new Map<number, Day>(isOfCoverage ? ends.map((end) => [end, dayOf(end, timeZone)]) : [])
  const windowsOf = (levels: readonly SkuLevels[], of = ends): Window[] => {
    const rates = isOfCoverage ? salesRates(levels, history.sold, { days, timeZone }) : null
    return windowsAt(levels, of, { startsAt: (end) => windowStart(settings, end, timeZone), rates })
  }
  if (settings.by.length === 0)
    return found.length === 0 && known.length === 0
      ? []
      : [{ place: [], labels: [], windows: windowsOf(found) }]
  const sign = settings.condition.type === 'limit' && settings.condition.direction === 'above' ? -1 : 1
  const lastOf = (one: SkuLevels) => sign * (windowsOf([one], ends.slice(-1))[0]?.value ?? sign * Infinity)
  const followed =
    found.length <= ruleBounds.values
      ? found
      : found
          .map((one) => ({ one, at: isKnown.has(one.sku) ? -Infinity : lastOf(one) }))
          .toSorted((a, b) => a.at - b.at || (a.one.sku < b.one.sku ? -1 : 1))
          .slice(0, ruleBounds.values)
          .map(({ one }) => one)
  const unheard = [...isKnown].filter((sku) => !history.levels.has(sku))
  return [
    ...followed.map((one) => ({
      place: [one.sku],
      labels: [one.label || one.sku],
      windows: windowsOf([one]).filter(
        ({ end }) => isKnown.has(one.sku) || end / 1000 > (one.moments[0] ?? Infinity),
      ),
    })),
    ...unheard.map((sku) => ({ place: [sku], labels: [sku], windows: windowsOf([]) })),
  ]
}

/** Units that each sells per day, 0 if unknown. */
function salesRates(
  levels: readonly SkuLevels[],
  sold: StockHistory['sold'],
  { days, timeZone }: { days: ReadonlyMap<number, Day>; timeZone: string },
): (end: number) => readonly number[] {
  const ofDays = new Map<Day, readonly number[]>()
  const nothing: SoldUnits = new Map()
  return (end) => {
    const day = days.get(end)
    if (day === undefined) return []
    const known = ofDays.get(day)
    if (known !== undefined) return known
    const rates = levels.map((one) => salesRateBefore(day, one, sold.get(one.sku) ?? nothing, timeZone) ?? 0)
    ofDays.set(day, rates)
    return rates
  }
}

/** @throws UnanswerableQuestion */
export function stockSelection({ filters, by }: Pick<RuleSettings, 'filters' | 'by'>): ChosenStock {
  const { sku, category, brand, ...others } = filters
  if (Object.keys(others).length > 0 || by.some((dimension) => dimension !== 'sku'))
    throw new UnanswerableQuestion('stock is told by SKU')
  const stock: ChosenStock = {
    ...(sku && { sku }),
    ...(category && { category }),
    ...(brand && { brand }),
  }
  if (Object.keys(stock).length === 0 || (sku?.length ?? 0) > ruleBounds.values)
    throw new UnanswerableQuestion('levels are of chosen SKUs, of a category or of a brand')
  if (sku === undefined && by.length === 0)
    throw new UnanswerableQuestion('a category or a brand is looked at SKU by SKU')
  return stock
}

type How = { startsAt: (end: number) => number; rates: ((end: number) => readonly number[]) | null }

/**
 * Units over SKUs with known stock, null if one is unlimited; with `rates`, days of coverage over those with
 * finite stock and sales.
 */
function windowsAt(
  levels: readonly SkuLevels[],
  ends: readonly number[],
  { startsAt, rates }: How,
): Window[] {
  const places = levels.map(() => -1)
  return ends.map((end) => {
    const daily = rates?.(end)
    let units: number | null = null
    let isEndless = false
    const paced = { units: 0, daily: 0 }
    for (const [index, { moments, sellables, endless }] of levels.entries()) {
      let place = places[index] ?? -1
      while ((moments[place + 1] ?? Infinity) < end / 1000) place += 1
      places[index] = place
      if (place < 0) continue
      const held = sellables[place] ?? 0
      const rate = daily?.[index] ?? 0
      units = (units ?? 0) + held
      if (endless[place] === true) isEndless = true
      else if (rate > 0) {
        paced.units += held
        paced.daily += rate
      }
    }
    const level = isEndless ? null : units
    const unpaced = daily === undefined || level === 0 ? level : null
    const value = paced.daily > 0 ? paced.units / paced.daily : unpaced
    return { start: startsAt(end), end, value, sample: value === null ? 0 : 1 }
  })
}

import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ruleBounds } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { skuNameSql } from '../catalog/sku-figures.ts'
import { spanParams, stockLevels, type Span } from '../catalog/stock-levels.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { startOf, windowEnds, type Range } from './window-ends.ts'
import type { Asked, Series, Window } from './window.ts'

/** From each of `moments` (seconds) until the next; `endless` where it never ends. */
type SkuLevels = { sku: string; label: string; moments: number[]; sellables: number[]; endless: boolean[] }

/** What can be sold of each SKU, since the last count before the span, and at each one in it. */
export function compileLevels(accountId: string, skus: readonly string[], span: Span): Statement {
  const chosen = 'sku_id IN {skus:Array(String)}'
  const query = `WITH ${stockLevels(chosen, { few: true })},
  names AS (
    SELECT sku_id, ${skuNameSql} AS name FROM skus FINAL WHERE account_id = {account:UUID} AND ${chosen}
  )
SELECT levels.sku_id AS sku, names.name AS label, moments, sellables, arrayMap(endless -> toBool(endless > 0), unlimiteds) AS endless
FROM levels LEFT JOIN names ON names.sku_id = levels.sku_id
ORDER BY sku`
  return { query, params: { account: accountId, skus, ...spanParams({ levels: span }) } }
}

/**
 * For each rule of stock its series, per SKU or of all its SKUs together: each window has the level at its end, null where
 * it was never counted or never ends.
 * @throws UnanswerableQuestion where a rule does not say which SKUs, or asks by anything else.
 */
export async function loadLevels(
  ctx: AccountContext,
  asked: readonly Asked[],
  range: Range,
): Promise<Series[][]> {
  const { timeZone } = ctx.account
  const plans = asked.map(({ settings, known = [] }) => ({
    ...{ settings, known, skus: skusOf(settings) },
    ends: windowEnds(settings, range, timeZone),
  }))
  const ends = plans.flatMap((plan) => plan.ends)
  if (ends.length === 0) return plans.map(() => [])
  const seconds = { first: Infinity, last: -Infinity }
  for (const end of ends) {
    seconds.first = Math.min(seconds.first, Math.floor(end / 1000))
    seconds.last = Math.max(seconds.last, Math.floor(end / 1000))
  }
  const skus = [...new Set(plans.flatMap((plan) => plan.skus))]
  // a level that holds at an end began before it
  const span = { from: seconds.first - 1, to: seconds.last }
  const rows = await runStatement<SkuLevels>(ctx.clickhouse, compileLevels(ctx.account.id, skus, span))
  const told = new Map(rows.map((row) => [row.sku, row]))
  return plans.map(({ settings, known, skus: own, ends: of }) => {
    const isKnown = new Set(known.map(([sku = '']) => sku))
    const series = own.flatMap((sku) => told.get(sku) ?? [])
    const windowsOf = (levels: readonly SkuLevels[]) =>
      windowsAt(levels, of, (end) => startOf(settings, end, timeZone))
    if (settings.by.length === 0)
      return series.length === 0 && known.length === 0
        ? []
        : [{ place: [], labels: [], windows: windowsOf(series) }]
    const unheard = [...isKnown].filter((sku) => !told.has(sku))
    return [
      ...series.map((one) => ({
        place: [one.sku],
        labels: [one.label || one.sku],
        windows: windowsOf([one]).filter(
          ({ end }) => isKnown.has(one.sku) || end / 1000 > (one.moments[0] ?? Infinity),
        ),
      })),
      ...unheard.map((sku) => ({ place: [sku], labels: [sku], windows: windowsOf([]) })),
    ]
  })
}

/** @throws UnanswerableQuestion */
export function skusOf({ filters, by }: Pick<RuleSettings, 'filters' | 'by'>): readonly string[] {
  const { sku = [], ...others } = filters
  if (Object.keys(others).length > 0 || by.some((dimension) => dimension !== 'sku'))
    throw new UnanswerableQuestion('stock is told by SKU')
  if (sku.length === 0 || sku.length > ruleBounds.values)
    throw new UnanswerableQuestion('levels are of chosen SKUs')
  return sku
}

/** Together: what is told of them; of one that never ends, nothing can be said. */
function windowsAt(
  levels: readonly SkuLevels[],
  ends: readonly number[],
  startsAt: (end: number) => number,
): Window[] {
  const places = levels.map(() => -1)
  return ends.map((end) => {
    let value: number | null = null
    let isEndless = false
    for (const [index, { moments, sellables, endless }] of levels.entries()) {
      let place = places[index] ?? -1
      while ((moments[place + 1] ?? Infinity) < end / 1000) place += 1
      places[index] = place
      if (place < 0) continue
      value = (value ?? 0) + (sellables[place] ?? 0)
      isEndless ||= endless[place] ?? false
    }
    const known = isEndless ? null : value
    return { start: startsAt(end), end, value: known, sample: known === null ? 0 : 1 }
  })
}

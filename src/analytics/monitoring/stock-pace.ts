import type { AccountContext } from '#platform/context.ts'
import { addDays, startOfDay, type Day } from '../periods/local-time.ts'
import { spanParams, withinSpan, type Span } from '../catalog/stock-levels.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'

/**
 * Whole local days before the given one: the first span with a day in stock is used, as in the list of SKUs.
 */
const PACE_DAYS = [28, 90] as const
/** How far (in seconds) before the first window end the sales rate looks. */
export const SALES_RATE_LOOKBACK = 92 * 86_400

const DAY = 86_400

/** Levels of one SKU; seconds, `endless` if unlimited. */
type Levels = { moments: readonly number[]; sellables: readonly number[]; endless: readonly boolean[] }
/** Units sold on each local day with sales. */
export type SoldUnits = ReadonlyMap<Day, number>

type SoldRow = { sku: string; days: Day[]; units: number[] }
type Sold = Pick<AccountContext, 'virtualChannel'> & { accountId: string; timeZone: string }

/** `where` is a SKU condition, with its parameters. */
export function compileSoldUnits(
  { accountId, timeZone, virtualChannel }: Sold,
  { where, chosen }: { where: string; chosen: Statement['params'] },
  span: Span,
): Statement {
  const params: Statement['params'] = {
    account: accountId,
    timeZone,
    ...chosen,
    ...spanParams({ sold: span }),
  }
  const conditions = [
    'account_id = {account:UUID}',
    withinSpan('placed_at', 'sold'),
    'NOT is_incomplete',
    where,
    ...ruleConditions('order_items', 'rule', virtualChannel?.rule ?? [], params),
  ]
  const query = `SELECT sku_id AS sku, groupArray(toString(day)) AS days, groupArray(units) AS units
FROM (
  SELECT sku_id, toDate(placed_at, {timeZone:String}) AS day, toFloat64(sum(quantity)) AS units
  FROM order_items FINAL
  WHERE ${conditions.join('\n    AND ')}
  GROUP BY sku_id, day
)
GROUP BY sku_id`
  return { query, params }
}

export async function loadSoldUnits(
  ctx: AccountContext,
  chosen: Parameters<typeof compileSoldUnits>[1],
  span: Span,
): Promise<Map<string, SoldUnits>> {
  const { account, virtualChannel } = ctx
  const asked = { accountId: account.id, timeZone: account.timeZone, virtualChannel }
  const rows = await runStatement<SoldRow>(ctx.clickhouse, compileSoldUnits(asked, chosen, span))
  return new Map(
    rows.map(({ sku, days, units }) => [sku, new Map(days.map((day, place) => [day, units[place] ?? 0]))]),
  )
}

/** Units per day with stock over the days before `day`; null without a day in stock. */
export function salesRateBefore(day: Day, levels: Levels, sold: SoldUnits, timeZone: string): number | null {
  const start = (days: number) => Math.floor(startOfDay(addDays(day, -days), timeZone) / 1000)
  const to = start(0)
  for (const days of PACE_DAYS) {
    const from = start(days)
    const stocked = (to - from - secondsOut(levels, { from, to })) / DAY
    if (stocked < 1) continue
    let units = 0
    for (let back = 1; back <= days; back++) units += sold.get(addDays(day, -back)) ?? 0
    return units / stocked
  }
  return null
}

function secondsOut({ moments, sellables, endless }: Levels, { from, to }: Span): number {
  let out = 0
  for (const [place, moment] of moments.entries()) {
    if ((sellables[place] ?? 0) > 0 || endless[place] === true) continue
    out += Math.max(0, Math.min(moments[place + 1] ?? to, to) - Math.max(moment, from))
  }
  return out
}

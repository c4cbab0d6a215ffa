import {
  repurchaseWindows,
  type FirstPurchaseDimension,
  type RepurchaseWindow,
} from '#model/clients/segments.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askAnswer, type AnswerStatement } from '../answers/ask-answer.ts'
import type { AnswerRef } from '../answers/fresh-answer.ts'
import { clientRows } from './fresh-purchases.ts'
import type { DaySpans } from './load-client-sums.ts'

const columns: Readonly<Record<FirstPurchaseDimension, string>> = {
  category: 'first_category',
  product: 'first_product',
  channel: 'first_channel',
  coupon: 'first_coupon',
  source: 'first_source',
  campaign: 'first_campaign',
  uf: 'first_uf',
}

/** Days since 1970, both inclusive: range of first purchases, and the last day of purchases. */
export type FirstPurchasesParams = { from: number; to: number; until: number }

/** Clients whose first purchase had this value; arrays have one element per window of `repurchaseWindows`. */
export type FirstPurchase = {
  value: string
  clients: number
  /** Clients whose first purchase is at least as old as the window. */
  mature: number[]
  /** Of these, the clients who bought again within it, and the revenue of all within it. */
  returned: number[]
  revenue: number[]
}

const matureIn = (window: RepurchaseWindow) => `days[1] <= {until:UInt16} - ${window}`
const returnedIn = (window: RepurchaseWindow) => `length(days) > 1 AND days[2] - days[1] <= ${window}`
const each = (sql: (window: RepurchaseWindow) => string) =>
  `[${repurchaseWindows.map((window) => `toFloat64(${sql(window)})`).join(', ')}]`

export function compileFirstPurchases(
  answered: AnswerRef,
  by: FirstPurchaseDimension,
  asked: FirstPurchasesParams,
): AnswerStatement {
  const query = `SELECT toString(${columns[by]}) AS value, toFloat64(count()) AS clients,
  ${each((window) => `countIf(${matureIn(window)})`)} AS mature,
  ${each((window) => `countIf(${matureIn(window)} AND ${returnedIn(window)})`)} AS returned,
  ${each((window) => `sumIf(arraySum((d, amount) -> if(d - days[1] <= ${window}, amount, 0), days, amounts), ${matureIn(window)})`)} AS revenue
FROM ${clientRows} AND notEmpty(days) AND days[1] >= {from:UInt16} AND days[1] <= {to:UInt16}
GROUP BY value
ORDER BY clients DESC, value`
  return { query, params: { ...answered, ...asked } }
}

export const loadFirstPurchases = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileFirstPurchases>
): Promise<FirstPurchase[]> => askAnswer<FirstPurchase>(clickhouse, compileFirstPurchases(...asked))

/** Clients by first purchase in each of two ranges, and how many bought again within `window` days. */
export type RepurchaseSides = Record<
  'clientsBefore' | 'returnedBefore' | 'clientsAfter' | 'returnedAfter',
  number
> & { value: string }

export function compileRepurchaseSides(
  answered: AnswerRef,
  by: FirstPurchaseDimension,
  { current, base }: DaySpans,
  window: RepurchaseWindow,
): AnswerStatement {
  const within = (side: string) => `(days[1] >= {from${side}:UInt16} AND days[1] <= {to${side}:UInt16})`
  const count = (condition: string, name: string) => `toFloat64(countIf(${condition})) AS ${name}`
  const query = `SELECT toString(${columns[by]}) AS value,
  ${[
    count(within('0'), 'clientsBefore'),
    count(`${within('0')} AND ${returnedIn(window)}`, 'returnedBefore'),
    count(within('1'), 'clientsAfter'),
    count(`${within('1')} AND ${returnedIn(window)}`, 'returnedAfter'),
  ].join(',\n  ')}
FROM ${clientRows} AND notEmpty(days) AND (${within('1')} OR ${within('0')})
GROUP BY value`
  const spans = { from1: current.from, to1: current.to, from0: base.from, to0: base.to }
  return { query, params: { ...answered, ...spans } }
}

export const loadRepurchaseSides = (
  clickhouse: ClickHouse,
  ...asked: Parameters<typeof compileRepurchaseSides>
): Promise<RepurchaseSides[]> => askAnswer<RepurchaseSides>(clickhouse, compileRepurchaseSides(...asked))

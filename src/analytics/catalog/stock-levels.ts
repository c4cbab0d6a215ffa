import { entriesOf } from '#model/records.ts'
import { instant as at } from '../question/sql-text.ts'

/** Instants in seconds since 1970; `to` is not included. */
export type Span = { from: number; to: number }

/** Where spans are told in a statement. */
export const spanParams = (spans: Readonly<Record<string, Span>>): Record<string, number> =>
  Object.fromEntries(
    entriesOf(spans).flatMap(([name, { from, to }]) => [
      [`${name}From`, from],
      [`${name}To`, to],
    ]),
  )

export const withinSpan = (time: string, name: string): string =>
  `(${time} >= ${at(`${name}From`)} AND ${time} < ${at(`${name}To`)})`

const counted = (warehouse: string) => `SELECT sku_id, ${warehouse}, counted_at,
      if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, toInt64(is_unlimited) AS unlimited
    FROM stock_history FINAL WHERE account_id = {account:UUID}`

/** Tables for a WITH, the last of which is `levels`: what could be sold of each SKU, in all warehouses, from `at` until `until` (of the span `levels`), as counts told it. `where`: which SKUs, if not all. */
export const stockLevels = (where = '1') => `counts AS (
    SELECT sku_id, warehouse, ${at('levelsFrom')} AS at, argMax(sellable, counted_at) AS sellable, argMax(unlimited, counted_at) AS unlimited
    FROM (${counted('warehouse')} AND counted_at <= ${at('levelsFrom')} AND ${where}) GROUP BY sku_id, warehouse
    UNION ALL
    SELECT sku_id, warehouse, counted_at AS at, sellable, unlimited
    FROM (${counted('warehouse')} AND counted_at > ${at('levelsFrom')} AND counted_at < ${at('levelsTo')} AND ${where})
  ),
  changes AS (
    SELECT sku_id, at, sum(more) AS more, sum(more_unlimited) AS more_unlimited
    FROM (
      SELECT sku_id, at, sellable - lagInFrame(sellable, 1, 0) OVER of_warehouse AS more,
        unlimited - lagInFrame(unlimited, 1, 0) OVER of_warehouse AS more_unlimited
      FROM counts
      WINDOW of_warehouse AS (PARTITION BY sku_id, warehouse ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)
    )
    GROUP BY sku_id, at
  ),
  levels AS (
    SELECT sku_id, at, leadInFrame(at, 1, ${at('levelsTo')}) OVER ahead AS until,
      sum(more) OVER so_far AS sellable, sum(more_unlimited) OVER so_far > 0 AS is_unlimited, sellable <= 0 AND NOT is_unlimited AS is_out
    FROM changes
    WINDOW so_far AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW),
      ahead AS (PARTITION BY sku_id ORDER BY at ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)
  )`

/**
 * Tables for a WITH after `stockLevels`: `stock_of_sku`, per span: `known_…` and `out_…`, seconds since the first count, and
 * without stock; `held_…`, unit-seconds; and `out_since`, where nothing can be sold at the end (else 0).
 */
export function stockOfSku(spans: readonly string[]): string {
  const overlap = (name: string) =>
    `greatest(0, least(toInt64(toUnixTimestamp(until)), {${name}To:UInt32}) - greatest(toInt64(toUnixTimestamp(at)), {${name}From:UInt32}))`
  const sums = spans.flatMap((name) => [
    `sum(${overlap(name)}) AS known_${name}`,
    `sumIf(${overlap(name)}, is_out) AS out_${name}`,
    `sum(sellable * ${overlap(name)}) AS held_${name}`,
  ])
  return `stock_of_sku AS (
    SELECT sku_id, ${sums.join(',\n      ')},
      if(argMax(is_out, at), toUnixTimestamp(if(countIf(NOT is_out) > 0, maxIf(until, NOT is_out), min(at))), 0) AS out_since
    FROM levels GROUP BY sku_id
  )`
}

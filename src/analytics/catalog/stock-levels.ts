import { entriesOf } from '#model/records.ts'
import { instant as at } from '../question/sql-text.ts'

/** Seconds since 1970; `to` is exclusive. */
export type Span = { from: number; to: number }

/** Parameters for the time ranges. */
export const spanParams = (spans: Readonly<Record<string, Span>>): Record<string, number> =>
  Object.fromEntries(
    entriesOf(spans).flatMap(([name, { from, to }]) => [
      [`${name}From`, from],
      [`${name}To`, to],
    ]),
  )

export const withinSpan = (time: string, name: string): string =>
  `(${time} >= ${at(`${name}From`)} AND ${time} < ${at(`${name}To`)})`

/**
 * Seconds before the range within which most SKUs were counted; older counts are searched only for the
 * others.
 */
const RECENTLY = 8 * 86_400

const counted = `SELECT sku_id, warehouse, counted_at,
        if(is_unlimited, 0, greatest(0, quantity - reserved)) AS sellable, is_unlimited
      FROM stock_history FINAL WHERE account_id = {account:UUID}`
const sorted = (values: string) => `arraySort((x, moment) -> moment, groupArray(${values}), told)`
/** Increments of a running series relative to its start. */
const differences = (values: string) =>
  `arrayPopFront(arrayDifference(arrayPushFront(arraySlice(${values}, first), 0)))`
const summed = (values: string) =>
  `arrayCumSum(arraySort((x, moment) -> moment, groupArrayArray(${values}), told))`
/** Keeps the last value per moment. */
const lastOfMoment = (values: string) =>
  `arrayFilter((x, moment, next) -> moment != next, ${values}, all_moments, all_untils)`

/**
 * WITH tables ending in `levels`, one row per SKU: units available in all warehouses according to counts, as
 * arrays (oldest first, seconds): from each of `moments` until the one in `untils`, with `sellables`,
 * `unlimiteds` and `outs`; stock-outs are `out_moments` until `out_untils`. `where` selects SKUs; with `few`,
 * their whole history is read at once.
 */
export const stockLevels = (where = '1', { few = false } = {}) => {
  const recently = `toDateTime({levelsFrom:UInt32} - ${RECENTLY}, 'UTC')`
  const until = `counted_at < ${at('levelsTo')} AND ${where}`
  const all = `${counted} AND ${until}`
  const older = `SELECT sku_id, warehouse, max(older.counted_at), argMax(older.sellable, older.counted_at), argMax(older.is_unlimited, older.counted_at)
      FROM (${counted} AND counted_at <= ${recently} AND ${where}
        AND (sku_id, warehouse) IN (SELECT sku_id, warehouse FROM stock FINAL WHERE account_id = {account:UUID} AND ${where}
          AND (sku_id, warehouse) NOT IN (SELECT sku_id, warehouse FROM stock_history FINAL WHERE account_id = {account:UUID} AND counted_at > ${recently} AND counted_at <= ${at('levelsFrom')} AND ${where}))) AS older
      GROUP BY sku_id, warehouse`
  return `counts AS (
    SELECT sku_id, warehouse, groupArray(toUnixTimestamp(counted_at)) AS told, arraySort(told) AS moments,
      ${sorted('sellable')} AS sellables, ${sorted('toUInt8(is_unlimited)')} AS unlimiteds
    FROM (
      ${
        few
          ? all
          : `${counted} AND counted_at > ${recently} AND ${until}
      UNION ALL
      ${older}`
      }
    )
    GROUP BY sku_id, warehouse
  ),
  changes AS (
    SELECT sku_id, greatest(1, arrayCount(moment -> moment <= {levelsFrom:UInt32}, moments)) AS first,
      arrayMap(moment -> greatest(moment, {levelsFrom:UInt32}), arraySlice(moments, first)) AS since,
      ${differences('sellables')} AS more, ${differences('unlimiteds')} AS more_unlimited
    FROM counts
  ),
  warehouses AS (
    SELECT sku_id, groupArrayArray(since) AS told, arraySort(told) AS all_moments, arrayPushBack(arrayPopFront(all_moments), {levelsTo:UInt32}) AS all_untils,
      ${summed('more')} AS sellable, ${summed('more_unlimited')} AS unlimited
    FROM changes GROUP BY sku_id
  ),
  levels AS (
    SELECT sku_id, ${lastOfMoment('all_moments')} AS moments, ${lastOfMoment('all_untils')} AS untils,
      ${lastOfMoment('sellable')} AS sellables, ${lastOfMoment('unlimited')} AS unlimiteds,
      arrayMap((held, endless) -> held <= 0 AND endless <= 0, sellables, unlimiteds) AS outs,
      arrayFilter((moment, is_out) -> is_out, moments, outs) AS out_moments, arrayFilter((until, is_out) -> is_out, untils, outs) AS out_untils
    FROM warehouses
  )`
}

const overlap = (name: string, moment = 'moment', until = 'until') =>
  `greatest(0, least(toInt64(${until}), {${name}To:UInt32}) - greatest(toInt64(${moment}), {${name}From:UInt32}))`

/**
 * WITH tables after `stockLevels`. `stock_of_sku` has per range: `known_…` and `out_…`, seconds since the
 * first count and out of stock; and `out_since`, the start of a stock-out at its end (else 0), or of the
 * levels if it began before.
 */
export function stockOfSku(spans: readonly string[], more: readonly string[] = []): string {
  const sums = spans.flatMap((name) => [
    `${overlap(name, 'moments[1]', '{levelsTo:UInt32}')} AS known_${name}`,
    `arraySum((moment, until) -> ${overlap(name)}, out_moments, out_untils) AS out_${name}`,
  ])
  return `stock_of_sku AS (
    SELECT sku_id, ${[...sums, ...more].join(',\n      ')},
      if(outs[-1], greatest(moments[1], arrayMax((until, is_out) -> if(is_out, 0, until), untils, outs)), 0) AS out_since
    FROM levels
  )`
}

/** For `stockOfSku`: unit-seconds in a range, null if stock was unlimited at any time of it. */
export const heldIn = (name: string): string =>
  `if(arrayExists((moment, until, endless) -> endless > 0 AND ${overlap(name)} > 0, moments, untils, unlimiteds), NULL,
        arraySum((moment, until, held) -> held * ${overlap(name)}, moments, untils, sellables)) AS held_${name}`

/**
 * For `stockOfSku`: indexes (from 0) of `ends` at which it is out of stock, and how many follow the first
 * count.
 */
export const stockAtEnds = [
  `arrayFlatten(arrayMap((moment, until) -> arrayFilter((place, end) -> end > moment AND end <= until, range(length({ends:Array(UInt32)})), {ends:Array(UInt32)}), out_moments, out_untils)) AS out_ends`,
  'arrayCount(end -> end > moments[1], {ends:Array(UInt32)}) AS told_ends',
]

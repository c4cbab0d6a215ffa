import { currentRows, readableRows } from './current-rows.ts'
import type { SliceOptions } from './slice-options.ts'

const into = 'INSERT INTO order_search (account_id, token, order_id, placed_at, version)'
const tokens = (said: string) =>
  `arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), ${said})))`
const several = (numbers: string) => `splitByChar(',', ${numbers})`

export const ownTokens = (prefix: string) =>
  tokens(`arrayConcat([${prefix}order_id, ${prefix}platform_number, ${prefix}marketplace_number], ${several(`${prefix}invoice_number`)},
      [if(${prefix}client_key = 0, '', concat('client:', toString(${prefix}client_key)))])`)
export const packageTokens = tokens(
  `arrayConcat([tracking_number, replaceAll(tracking_number, ' ', '')], ${several('invoice_number')})`,
)
export const paymentTokens = tokens('[tid, nsu]')

export function insertOrderTokens(
  headers: string,
  { repeated, withShipments }: Pick<SliceOptions, 'repeated' | 'withShipments'>,
): string {
  const packages = `
UNION ALL
SELECT {account:UUID}, arrayJoin(${packageTokens}), s.order_id, h.fact_placed_at, h.fact_version
FROM (${currentRows('shipments', repeated)}) AS s
INNER JOIN (SELECT fact_order_id, fact_placed_at, fact_version FROM ${headers}) AS h ON h.fact_order_id = s.order_id`
  return `${into}
SELECT {account:UUID}, arrayJoin(${ownTokens('fact_')}), fact_order_id, fact_placed_at, fact_version FROM ${headers}${withShipments ? packages : ''}`
}

/** Of packages that came without their order. */
export const insertPackageTokens = (rows: string) => `${into}
SELECT {account:UUID}, arrayJoin(${packageTokens}), order_id, toDateTime(0, 'UTC'), 0 FROM (${rows})`

export const insertPaymentTokens = ({
  repeated,
  fromFile,
}: Pick<SliceOptions, 'repeated' | 'fromFile'>) => `${into}
SELECT {account:UUID}, arrayJoin(${paymentTokens}), p.order_id, toDateTime(o.placed_at, 'UTC'), ${fromFile ? '{moment:UInt64}' : 'p.row_version'}
FROM (${currentRows('payments', repeated)} AND (tid != '' OR nsu != '')) AS p
LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM canonical_orders WHERE ${readableRows} GROUP BY order_id) AS o ON o.order_id = p.order_id`

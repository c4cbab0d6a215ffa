import { currentRows, readableRows } from './current-rows.ts'
import type { SliceOptions } from './slice-options.ts'

type Repeated = SliceOptions['repeated']

const into = 'INSERT INTO order_search (account_id, token, order_id, placed_at, version)'
const tokens = (said: string) =>
  `arrayDistinct(arrayFilter(one -> one != '', arrayMap(one -> lowerUTF8(trim(LEADING '#' FROM trimBoth(one))), ${said})))`
const several = (numbers: string) => `splitByChar(',', ${numbers})`

export function insertOrderTokens(
  headers: string,
  { repeated, withShipments }: Pick<SliceOptions, 'repeated' | 'withShipments'>,
): string {
  const own = `arrayConcat([fact_order_id, fact_platform_number, fact_marketplace_number], ${several('fact_invoice_number')},
      [if(fact_client_key = 0, '', concat('client:', toString(fact_client_key)))])`
  const packages = `
UNION ALL
SELECT {account:UUID}, arrayJoin(${tokens(`arrayConcat([s.tracking_number], ${several('s.invoice_number')})`)}), s.order_id, h.fact_placed_at, h.fact_version
FROM (${currentRows('shipments', repeated)}) AS s
INNER JOIN (SELECT fact_order_id, fact_placed_at, fact_version FROM ${headers}) AS h ON h.fact_order_id = s.order_id`
  return `${into}
SELECT {account:UUID}, arrayJoin(${tokens(own)}), fact_order_id, fact_placed_at, fact_version FROM ${headers}${withShipments ? packages : ''}`
}

export const insertPaymentTokens = (repeated: Repeated) => `${into}
SELECT {account:UUID}, arrayJoin(${tokens('[p.tid, p.nsu]')}), p.order_id, toDateTime(o.placed_at, 'UTC'), p.row_version
FROM (${currentRows('payments', repeated)} AND (tid != '' OR nsu != '')) AS p
LEFT JOIN (SELECT order_id, max(placed_at) AS placed_at FROM canonical_orders WHERE ${readableRows} GROUP BY order_id) AS o ON o.order_id = p.order_id`

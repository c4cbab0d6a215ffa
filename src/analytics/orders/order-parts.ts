import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { OrderKey } from './list-orders.ts'

/** Times in seconds since 1970, money in minor units, '' for missing texts. */
export type OrderLine = {
  sku_id: string
  product_name: string
  category: string
  brand: string
  seller: string
  quantity: number
  items_amount: number
  discount_amount: number
  freight_amount: number
  tax_amount: number
  total_amount: number
}

export type OrderAttempt = {
  attempted: number
  method: string
  brand: string
  acquirer: string
  installments: number
  amount: number
  stage: string
  outcome: string
  reason: string
  platform_reason: string
  tid: string
  nsu: string
  authorization_code: string
  sources: string[]
}

export type OrderParcel = {
  carrier: string
  service: string
  dock: string
  tracking_number: string
  tracking_url: string
  invoice_number: string
  invoiced: number | null
  shipped: number | null
  delivered: number | null
  promised: number | null
}

/** One row per reported platform status; adjacent rows with the same name are one stay. */
export type ReportedStatus = { platform_status: string; began: number }

export type OrderParts = {
  lines: OrderLine[]
  attempts: OrderAttempt[]
  parcels: OrderParcel[]
  statuses: ReportedStatus[]
}

const ofOrder = `account_id = {account:UUID} AND placed_at = toDateTime({placed:UInt32}, 'UTC') AND order_id = {order:String}`

const parcel = `toString(carrier) AS carrier, toString(service) AS service, toString(dock) AS dock, tracking_number, invoice_number,
    toUnixTimestamp(invoiced_at) AS invoiced, toUnixTimestamp(shipped_at) AS shipped, toUnixTimestamp(delivered_at) AS delivered, toUnixTimestamp(promised_at) AS promised`

const statements: Record<keyof OrderParts, string> = {
  lines: `SELECT sku_id, product_name, category, brand, seller, quantity, items_amount, discount_amount, freight_amount, tax_amount, total_amount
FROM order_items FINAL
WHERE ${ofOrder}
ORDER BY toUInt64OrZero(line_id), line_id
LIMIT 1000`,
  attempts: `SELECT toUnixTimestamp(attempted_at) AS attempted, method, brand, acquirer, installments, amount, stage, outcome, reason, platform_reason, tid, nsu, authorization_code, sources
FROM attempts FINAL
WHERE account_id = {account:UUID} AND order_id = {order:String}
ORDER BY attempted_at, attempt_id
LIMIT 1000`,
  // once approved, parcels come from the derived packages of all sources; before that from the order's own
  // source
  parcels: `WITH own AS (SELECT shipment_id, ${parcel} FROM shipments FINAL
    WHERE ${ofOrder}),
  derived AS (SELECT shipment_id, ${parcel} FROM packages FINAL
    WHERE ${ofOrder} AND shipment_id != ''),
  addresses AS (SELECT shipment_id, tracking_url FROM (
    SELECT 1 AS rank, shipment_id, tracking_url FROM shipments FINAL
      WHERE ${ofOrder}
    UNION ALL SELECT 2 AS rank, shipment_id, tracking_url FROM told_packages FINAL WHERE account_id = {account:UUID} AND order_id = {order:String}
  ) WHERE tracking_url != '' ORDER BY rank LIMIT 1 BY shipment_id)
SELECT known.*, addresses.tracking_url AS tracking_url
FROM (SELECT * FROM derived UNION ALL SELECT * FROM own WHERE shipment_id NOT IN (SELECT shipment_id FROM derived)) AS known
LEFT JOIN addresses ON addresses.shipment_id = known.shipment_id
ORDER BY known.shipment_id
LIMIT 1000`,
  statuses: `SELECT DISTINCT platform_status, toUnixTimestamp(since) AS began
FROM order_statuses
WHERE account_id = {account:UUID} AND order_id = {order:String}
ORDER BY began
LIMIT 1000`,
}

export async function orderParts(
  { clickhouse, account }: AccountContext,
  { order_id, placed }: OrderKey,
): Promise<OrderParts> {
  const params = { account: account.id, order: order_id, placed }
  const read = <Row>(part: keyof OrderParts) =>
    runStatement<Row>(clickhouse, { query: statements[part], params })
  const [lines, attempts, parcels, statuses] = await Promise.all([
    read<OrderLine>('lines'),
    read<OrderAttempt>('attempts'),
    read<OrderParcel>('parcels'),
    read<ReportedStatus>('statuses'),
  ])
  return { lines, attempts, parcels, statuses }
}

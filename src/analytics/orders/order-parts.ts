import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { OrderKey } from './list-orders.ts'

/** Instants in seconds since 1970, money in minor units, '' for absent texts. */
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

/** One row per report of a platform's status; adjacent ones with one name are one stay. */
export type SeenStatus = { platform_status: string; began: number }

export type OrderParts = {
  lines: OrderLine[]
  attempts: OrderAttempt[]
  parcels: OrderParcel[]
  statuses: SeenStatus[]
}

const statements: Record<keyof OrderParts, string> = {
  lines: `SELECT sku_id, product_name, category, brand, seller, quantity, items_amount, discount_amount, freight_amount, tax_amount, total_amount
FROM order_items FINAL
WHERE account_id = {account:UUID} AND placed_at = toDateTime({placed:UInt32}, 'UTC') AND order_id = {order:String}
ORDER BY toUInt64OrZero(line_id), line_id
LIMIT 1000`,
  attempts: `SELECT toUnixTimestamp(attempted_at) AS attempted, method, brand, acquirer, installments, amount, stage, outcome, reason, platform_reason, tid, nsu, authorization_code
FROM attempts FINAL
WHERE account_id = {account:UUID} AND order_id = {order:String}
ORDER BY attempted_at, attempt_id
LIMIT 1000`,
  parcels: `SELECT carrier, service, dock, tracking_number, tracking_url, invoice_number, toUnixTimestamp(invoiced_at) AS invoiced,
  toUnixTimestamp(shipped_at) AS shipped, toUnixTimestamp(delivered_at) AS delivered, toUnixTimestamp(promised_at) AS promised
FROM shipments FINAL
WHERE account_id = {account:UUID} AND placed_at = toDateTime({placed:UInt32}, 'UTC') AND order_id = {order:String}
ORDER BY shipment_id
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
    read<SeenStatus>('statuses'),
  ])
  return { lines, attempts, parcels, statuses }
}

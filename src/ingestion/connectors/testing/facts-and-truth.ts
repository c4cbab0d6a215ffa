import type { AccountContext } from '#platform/context.ts'
import type { ReturnTruth } from '../../../../tools/vtex-stand-in/documents/logistics.ts'
import type { PriceTruth, StockTruth } from '../../../../tools/vtex-stand-in/goods.ts'
import type { SaleTruth } from '../../../../tools/vtex-stand-in/truth.ts'
import { rowsOf } from '../../testing/ingest.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** The account's facts in the words of the stand-in's truth, by order. */
export async function salesInFacts(account: AccountContext): Promise<SaleTruth[]> {
  const seconds = (name: string) => `toUnixTimestamp(${name}_at) AS ${name}At`
  const steps = ['placed', 'approved', 'invoiced', 'shipped', 'delivered', 'canceled'].map(seconds)
  const orders = await rowsOf<Row>(
    account,
    `SELECT order_id, ${steps.join(', ')}, is_incomplete, toString(channel) AS channel,
      toString(payment_method) AS payment_method, total_amount, discount_amount, freight_amount, units
      FROM orders FINAL $ ORDER BY order_id`,
  )
  const lines = await rowsOf<Row>(
    account,
    'SELECT order_id, count() AS lines, sum(total_amount) AS total FROM order_items FINAL $ GROUP BY order_id',
  )
  const payments = await rowsOf<Row>(
    account,
    `SELECT order_id, count() AS attempts, countIf(outcome = 'approved') AS approved, sum(amount) AS amount
      FROM payment_attempts FINAL $ GROUP BY order_id`,
  )
  const byOrder = (rows: Row[]) => new Map(rows.map((row) => [row['order_id'], row]))
  const [linesOf, paymentsOf] = [byOrder(lines), byOrder(payments)]
  return orders.map((order) =>
    saleOf(order, linesOf.get(order['order_id'] ?? ''), paymentsOf.get(order['order_id'] ?? '')),
  )
}

function saleOf(order: Row, lines: Row = {}, payments: Row = {}): SaleTruth {
  const number = (row: Row, name: string) => Number(row[name] ?? 0)
  const known = (name: string) => (order[name] === null ? null : number(order, name))
  const total = number(order, 'total_amount')
  if (number(lines, 'total') !== total)
    throw new Error(`the lines of ${String(order['order_id'])} do not add up`)
  return {
    orderId: String(order['order_id']),
    placedAt: number(order, 'placedAt'),
    approvedAt: known('approvedAt'),
    invoicedAt: known('invoicedAt'),
    shippedAt: known('shippedAt'),
    deliveredAt: known('deliveredAt'),
    canceledAt: known('canceledAt'),
    incomplete: Boolean(order['is_incomplete']),
    channel: String(order['channel']),
    paymentMethod: String(order['payment_method']),
    total,
    discount: number(order, 'discount_amount'),
    freight: number(order, 'freight_amount'),
    units: number(order, 'units'),
    lines: number(lines, 'lines'),
    payments: {
      count: number(payments, 'attempts'),
      approved: number(payments, 'approved'),
      amount: number(payments, 'amount'),
    },
  }
}

/** What came back to the account, of which the stand-ins have one unit each. */
export const returnsInFacts = (account: AccountContext): Promise<ReturnTruth[]> =>
  rowsOf<ReturnTruth>(
    account,
    `SELECT order_id AS orderId, sku_id AS skuId, quantity, toUnixTimestamp(returned_at) AS returnedAt, toFloat64(amount) AS price
      FROM returns FINAL $ ORDER BY order_id`,
  )

/** The account's stock and prices in the words of the stand-in's truth. */
export async function goodsInFacts(
  account: AccountContext,
): Promise<{ stock: StockTruth[]; prices: PriceTruth[] }> {
  const stock = await rowsOf<StockTruth>(
    account,
    `SELECT sku_id AS sku, toString(stock.warehouse) AS warehouse, toString(warehouse_name) AS name, quantity, reserved,
      is_unlimited AS unlimited FROM stock FINAL $`,
  )
  const prices = await rowsOf<PriceTruth>(
    account,
    `SELECT sku_id AS sku, toString(price_table) AS policy, price, list_price AS list, cost FROM prices FINAL $`,
  )
  return goodsInOrder({ stock, prices })
}

export function goodsInOrder({ stock, prices }: { stock: StockTruth[]; prices: PriceTruth[] }) {
  const byText = <Row>(rows: Row[], text: (row: Row) => string): Row[] =>
    rows.toSorted((a, b) => (text(a) < text(b) ? -1 : 1))
  return {
    stock: byText(stock, ({ sku, warehouse }) => `${sku}/${warehouse}`),
    prices: byText(prices, ({ sku, policy }) => `${sku}/${policy}`),
  }
}

/** The truth in the order of the facts. */
export const inOrder = (truth: readonly SaleTruth[]): SaleTruth[] =>
  truth.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))

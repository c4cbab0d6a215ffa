import type { AccountContext } from '#platform/http/context.ts'

/** An order in a test: instants as ISO texts, money in minor units; what is not said is absent. */
export type TestOrder = {
  order_id: string
  placed_at: string
  approved_at?: string | null
  invoiced_at?: string | null
  canceled_at?: string | null
  lines?: TestLine[]
  discount_amount?: number
  freight_amount?: number
  tax_amount?: number
} & { [dimension: string]: unknown }

export type TestLine = { sku_id: string; quantity?: number; price: number } & { [column: string]: unknown }

export type TestSessions = { hour: string; channel: string; sessions: number } & {
  [dimension: string]: unknown
}

const seconds = (iso: string | null | undefined) => (iso ? Math.floor(Date.parse(iso) / 1000) : null)

/** Writes orders with their lines straight into the facts; discount, freight and fees stand on the first line. */
export async function insertOrders(
  { clickhouse, account }: AccountContext,
  orders: TestOrder[],
): Promise<void> {
  const rows = orders.map((order) => orderRows(account.id, order))
  await clickhouse.insert({ table: 'orders', values: rows.map(({ order }) => order), format: 'JSONEachRow' })
  await clickhouse.insert({
    table: 'order_items',
    values: rows.flatMap(({ lines }) => lines),
    format: 'JSONEachRow',
  })
}

export async function insertSessions(
  { clickhouse, account }: AccountContext,
  rows: TestSessions[],
): Promise<void> {
  const values = rows.map((row) => ({ account_id: account.id, version: 1, ...row, hour: seconds(row.hour) }))
  await clickhouse.insert({ table: 'sessions', values, format: 'JSONEachRow' })
}

function orderRows(accountId: string, { lines = [], ...given }: TestOrder) {
  const common = {
    account_id: accountId,
    currency: 'BRL',
    version: 1,
    ...given,
    placed_at: seconds(given.placed_at),
    approved_at: seconds(given.approved_at),
    invoiced_at: seconds(given.invoiced_at),
    canceled_at: seconds(given.canceled_at),
  }
  const sum = (of: (line: TestLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const items = sum(({ price, quantity = 1 }) => price * quantity)
  const { discount_amount = 0, freight_amount = 0, tax_amount = 0 } = given
  const extras = { discount_amount, freight_amount, tax_amount }
  const none = { discount_amount: 0, freight_amount: 0, tax_amount: 0 }
  return {
    order: {
      ...common,
      ...extras,
      units: sum(({ quantity = 1 }) => quantity),
      items_amount: items,
      total_amount: items - discount_amount + freight_amount + tax_amount,
    },
    lines: lines.map(({ price, quantity = 1, ...line }, index) => {
      const own = index === 0 ? extras : none
      const amount = price * quantity
      const total = amount - own.discount_amount + own.freight_amount + own.tax_amount
      return {
        ...common,
        ...line,
        ...own,
        line_id: String(index),
        quantity,
        items_amount: amount,
        total_amount: total,
      }
    }),
  }
}

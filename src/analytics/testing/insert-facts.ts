import type { AccountContext } from '#platform/context.ts'

/** Times are ISO strings, money is in minor units; the rest has defaults. */
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
  client_key?: string | number
  packages?: TestRow[]
  attempts?: TestRow[]
  /** Statuses reported by the platform, with times. */
  statuses?: { platform_status: string; since: string }[]
} & { [dimension: string]: unknown }

export type TestLine = { sku_id: string; quantity?: number; price: number } & { [column: string]: unknown }

/** Columns of a fact; those ending in `_at` are ISO strings. */
type TestRow = { [column: string]: unknown }

export type TestSessions = { hour: string; channel: string; sessions: number } & {
  [dimension: string]: unknown
}

export type TestAttempt = { order_id: string; attempted_at: string } & { [column: string]: unknown }

const seconds = (iso: string | null | undefined) => (iso ? Math.floor(Date.parse(iso) / 1000) : null)

/** Inserts orders with their lines; discount, freight and fees are on the first line. */
export async function insertOrders(
  { clickhouse, account }: AccountContext,
  orders: TestOrder[],
): Promise<void> {
  const rows = orders.map((order) => orderRows(account.id, order))
  const tables: [table: string, values: TestRow[]][] = [
    ['orders', rows.map(({ order }) => order)],
    ['order_items', rows.flatMap(({ lines }) => lines)],
    ...Object.entries(beside).map(([table, rowsOf]): [string, TestRow[]] => [
      table,
      orders.flatMap((order) => rowsOf(order).map((row) => ({ ...ownerOf(account, order), ...row }))),
    ]),
  ]
  const filled = tables.filter(([, values]) => values.length > 0)
  await Promise.all(
    filled.map(([table, values]) => clickhouse.insert({ table, values, format: 'JSONEachRow' })),
  )
}

/** Facts inserted along with the order and its lines. */
const beside: Readonly<Record<string, (order: TestOrder) => TestRow[]>> = {
  shipments: ({ placed_at, packages = [] }) =>
    packages.map((row, index) => ({
      version: 1,
      shipment_id: String(index + 1),
      placed_at: seconds(placed_at),
      ...instants(row),
    })),
  attempts: ({ placed_at, attempts = [] }) =>
    attempts.map((row, index) => ({
      version: 1,
      attempt_id: String(index + 1),
      attempted_at: seconds(placed_at),
      currency: 'BRL',
      ...instants(row),
    })),
  order_statuses: ({ statuses = [] }) =>
    statuses.map(({ platform_status, since }) => ({ platform_status, since: seconds(since) })),
  order_search: (order) =>
    tokensOf(order).map((token) => ({ token, placed_at: seconds(order.placed_at), version: 1 })),
}

const ownerOf = ({ id }: { id: string }, { order_id }: TestOrder) => ({ account_id: id, order_id })

const instants = (row: TestRow): TestRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      /_(?:at|since)$/.test(name) && typeof value === 'string' ? [name, seconds(value)] : [name, value],
    ),
  )

function tokensOf({ order_id, client_key, packages = [], attempts = [], ...order }: TestOrder): string[] {
  const own = [order_id, order['platform_number'], order['marketplace_number'], order['invoice_number']]
  const others = [
    ...packages.flatMap((row) => [row['tracking_number'], row['invoice_number']]),
    ...attempts.flatMap((row) => [row['tid'], row['nsu']]),
  ]
  const said = [...own, ...others].flatMap((value) =>
    typeof value === 'string'
      ? value.split(',').map((one) => one.trim().replace(/^#/, '').toLowerCase())
      : [],
  )
  return [...new Set([...said, client_key ? `client:${client_key}` : ''])].filter((token) => token !== '')
}

export async function insertSessions(
  { clickhouse, account }: AccountContext,
  rows: TestSessions[],
): Promise<void> {
  const values = rows.map((row) => ({ account_id: account.id, version: 1, ...row, hour: seconds(row.hour) }))
  await clickhouse.insert({ table: 'sessions', values, format: 'JSONEachRow' })
}

export async function insertAttempts(
  { clickhouse, account }: AccountContext,
  attempts: TestAttempt[],
): Promise<void> {
  const values = attempts.map((attempt, index) => ({
    account_id: account.id,
    attempt_id: String(index + 1),
    currency: 'BRL',
    amount: 0,
    version: 1,
    ...attempt,
    attempted_at: seconds(attempt.attempted_at),
  }))
  await clickhouse.insert({ table: 'attempts', values, format: 'JSONEachRow' })
}

function orderRows(
  accountId: string,
  { lines = [], packages: _, attempts: __, statuses: ___, ...given }: TestOrder,
) {
  const common = {
    account_id: accountId,
    currency: 'BRL',
    version: 1,
    ...instants(given),
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

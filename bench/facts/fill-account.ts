import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import {
  lineColumns,
  orderColumns,
  orderExpressions,
  searchTokens,
  sharedColumns,
  type Span,
} from './order-rows.ts'
import { insertSessions } from './session-rows.ts'

const chunk = 500_000
/** Of the newest orders, one in this many arrives again, changed, after the tables have settled. */
const changedAgain = 50

type Column = [name: string, sql: string]

function insertRows(table: string, span: Span, columns: Column[], from: string): string {
  const expressions = orderExpressions(span).map(([name, sql]) => `${sql} AS ${name}`)
  return [
    `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})`,
    `WITH ${expressions.join(',\n')}`,
    `SELECT ${columns.map(([, sql]) => sql).join(',\n')}`,
    from,
    'SETTINGS max_execution_time = 0, max_threads = 2, max_insert_block_size = 500000',
  ].join('\n')
}

type Filled = { again?: boolean; lines?: boolean }

/** Orders and, unless said otherwise, their lines. */
async function fillOrders(
  clickhouse: ClickHouse,
  span: Span,
  rows: string,
  { again = false, lines = true }: Filled = {},
): Promise<void> {
  const shared = sharedColumns(span.account).map(([name, sql]): Column =>
    again && name === 'version' ? [name, `${sql} + 1000`] : [name, sql],
  )
  await clickhouse.command({
    query: insertRows('orders', span, [...shared, ...orderColumns], `FROM ${rows}`),
  })
  if (!lines) return
  const source = `FROM ${rows} ARRAY JOIN arrayEnumerate(seeds) AS line`
  await clickhouse.command({ query: insertRows('order_items', span, [...shared, ...lineColumns], source) })
}

type All = Pick<Filled, 'lines'> & {
  /** What comes with each half million. */
  besides?: (of: { first: number; count: number }) => Promise<unknown>
}

export async function fillAllOrders(
  clickhouse: ClickHouse,
  span: Span,
  progress: (done: number) => void,
  { lines = true, besides }: All = {},
): Promise<void> {
  for (let first = 0; first < span.orders; first += chunk) {
    const count = Math.min(chunk, span.orders - first)
    await fillOrders(clickhouse, span, `numbers(${first}, ${count})`, { lines })
    await besides?.({ first, count })
    progress(first + count)
  }
}

export const tellOrders = (done: number): void => {
  process.stdout.write(`\r  ${done.toLocaleString('en-US')} orders `)
}

/**
 * Fills one account: orders over the span with growth, weekdays alike and afternoons busy, their lines (1.6 on the mean)
 * sessions, and what orders are searched by. The tables are settled (merged) and then the newest twentieth gets some orders again, as a shop that
 * is selling would have it.
 */
export async function fillAccount(
  clickhouse: ClickHouse,
  span: Span,
  progress: (done: number) => void,
): Promise<void> {
  await fillAllOrders(clickhouse, span, progress)
  await clickhouse.command({ query: insertSessions(span, span.orders / 350) })
  for (const table of ['orders', 'order_items', 'sessions']) {
    await clickhouse.command({ query: `OPTIMIZE TABLE ${table} FINAL SETTINGS max_execution_time = 0` })
  }
  await clickhouse.command({
    query: `INSERT INTO order_search (account_id, token, order_id, placed_at, version)
SELECT account_id, ${searchTokens}, order_id, placed_at, version FROM orders WHERE account_id = '${span.account}'
SETTINGS max_execution_time = 0, max_threads = 2`,
  })
  await clickhouse.command({ query: 'OPTIMIZE TABLE order_search FINAL SETTINGS max_execution_time = 0' })
  const newest = Math.floor(span.orders * 0.95)
  const rows = `(SELECT number FROM numbers(${newest}, ${span.orders - newest}) WHERE number % ${changedAgain} = 0)`
  await fillOrders(clickhouse, span, rows, { again: true })
}

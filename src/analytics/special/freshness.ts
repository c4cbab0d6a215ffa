import type { AccountContext } from '#platform/http/context.ts'
import { runStatement } from '../question/ask-question.ts'

const sources = {
  orders: { table: 'orders', time: 'placed_at' },
  sessions: { table: 'sessions', time: 'hour' },
  payments: { table: 'payment_attempts', time: 'attempted_at' },
} as const

/** One row per source that has any fact. */
const query = Object.entries(sources)
  .map(
    ([source, { table, time }]) =>
      `(SELECT '${source}' AS source, toUnixTimestamp(${time}) AS newest FROM ${table} WHERE account_id = {account:UUID} ORDER BY ${time} DESC LIMIT 1)`,
  )
  .join('\nUNION ALL\n')

/** Newest fact of a source as an ISO instant; null where the account has none. */
export type Freshness = { source: 'orders' | 'sessions' | 'payments'; newest: string | null }

/** The newest fact of each source of the account. */
export async function freshnessOf({ clickhouse, account }: AccountContext): Promise<Freshness[]> {
  type Row = { source: Freshness['source']; newest: number }
  const rows = await runStatement<Row>(clickhouse, { query, params: { account: account.id } })
  return (Object.keys(sources) as Freshness['source'][]).map((source) => {
    const found = rows.find((row) => row.source === source)
    return { source, newest: found ? new Date(found.newest * 1000).toISOString() : null }
  })
}

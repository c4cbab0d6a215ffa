import type { AccountContext } from '#platform/http/context.ts'
import { runStatement } from '../question/ask-question.ts'

const newest = (source: string, table: string, time: string) =>
  `SELECT '${source}' AS source, (
    SELECT toUnixTimestamp(${time}) FROM ${table} WHERE account_id = {account:UUID} ORDER BY ${time} DESC LIMIT 1
  ) AS newest`

const query = [
  newest('orders', 'orders', 'placed_at'),
  newest('sessions', 'sessions', 'hour'),
  newest('payments', 'payment_attempts', 'attempted_at'),
].join('\nUNION ALL\n')

/** Newest fact of a source as an ISO instant; null where the account has none. */
export type Freshness = { source: 'orders' | 'sessions' | 'payments'; newest: string | null }

/** The newest fact of each source of the account. */
export async function freshnessOf({ clickhouse, account }: AccountContext): Promise<Freshness[]> {
  type Row = { source: Freshness['source']; newest: number | null }
  const rows = await runStatement<Row>(clickhouse, { query, params: { account: account.id } })
  return rows.map(({ source, newest }) => ({
    source,
    newest: newest ? new Date(newest * 1000).toISOString() : null,
  }))
}

import { factTables } from '#vocabulary/fact-tables.ts'
import type { IngestionContext } from '../batch.ts'

const beside = [
  ...['shipments', 'order_statuses', 'order_search', 'stock_history', 'price_history', 'fact_claims'],
]

/** Deletes all facts of an account, and who brought them. */
export async function forgetFacts({ clickhouse, account }: IngestionContext): Promise<void> {
  for (const table of [...factTables, ...beside]) {
    await clickhouse.command({
      query: `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID}`,
      query_params: { account: account.id },
      clickhouse_settings: { mutations_sync: '1' },
    })
  }
}

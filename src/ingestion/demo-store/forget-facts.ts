import type { IngestionContext } from '../batch.ts'

const factTables = ['orders', 'order_items', 'payment_attempts', 'sessions'] as const

/** Deletes all facts of an account. */
export async function forgetFacts({ clickhouse, account }: IngestionContext): Promise<void> {
  for (const table of factTables) {
    await clickhouse.command({
      query: `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID}`,
      query_params: { account: account.id },
      clickhouse_settings: { mutations_sync: '1' },
    })
  }
}

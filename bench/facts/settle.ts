import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

/** Merged month by month: a whole table takes longer than a statement may. */
export async function settle(clickhouse: ClickHouse, table: string): Promise<void> {
  const found = await clickhouse.query({
    query: `SELECT DISTINCT partition FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}' ORDER BY partition`,
    format: 'JSONEachRow',
  })
  for (const { partition } of await found.json<{ partition: string }>())
    await clickhouse.make({ query: `OPTIMIZE TABLE ${table} PARTITION ${partition} FINAL` })
}

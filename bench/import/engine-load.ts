import { createReadStream } from 'node:fs'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { fileColumns, type FileKind } from './import-files.ts'

function typeOf(column: string): string {
  if (column.endsWith('_at')) return column === 'placed_at' ? `DateTime('UTC')` : `Nullable(DateTime('UTC'))`
  if (column.endsWith('_amount') || column === 'unit_price') return 'Decimal(18, 2)'
  if (column === 'quantity' || column === 'installments') return 'Int64'
  return column.endsWith('_id') || column === 'product_name' ? 'String' : 'LowCardinality(String)'
}

const order: Record<FileKind, string> = {
  orders: 'PARTITION BY toYYYYMM(placed_at) ORDER BY (placed_at, order_id)',
  order_items: 'ORDER BY (order_id, line_id)',
}

/** The engine's own load: each file, as it is, into a typed table, with nothing checked, joined or derived. */
export async function loadByEngine(clickhouse: ClickHouse, files: Record<FileKind, string>): Promise<void> {
  for (const kind of ['orders', 'order_items'] as const) {
    const columns = fileColumns[kind].map((column) => `${column} ${typeOf(column)}`).join(', ')
    await clickhouse.command({ query: `DROP TABLE IF EXISTS bench_${kind}` })
    await clickhouse.command({
      query: `CREATE TABLE bench_${kind} (${columns}) ENGINE = MergeTree ${order[kind]}`,
    })
    await clickhouse.insert({
      table: `bench_${kind}`,
      values: createReadStream(files[kind]),
      format: 'CSVWithNames',
      clickhouse_settings: { max_execution_time: 0, max_partitions_per_insert_block: '1000' },
    })
  }
}

import type { Readable } from 'node:stream'
import type { ClickHouseSettings } from '@clickhouse/client'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export type InsertStream = {
  query: string
  values: Readable
  query_params?: Record<string, unknown>
  clickhouse_settings?: ClickHouseSettings
  abort_signal?: AbortSignal
}

export async function insertStream(clickhouse: ClickHouse, insert: InsertStream): Promise<void> {
  const answer = await clickhouse.exec(insert)
  for await (const _ of answer.stream);
}

import { bytesUnlessFailed } from '#platform/storage/clickhouse/answer-bytes.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { insertStream } from '#ingestion/insert-stream.ts'
import type { Entry } from './manifest.ts'
import { pack, unpack } from './packed-file.ts'

export async function dumpTables(clickhouse: ClickHouse, folder: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const { name } of await listTables(clickhouse)) {
    const answer = await clickhouse.exec({ query: `SELECT * FROM \`${name}\` FORMAT Native` })
    const packed = await pack(folder, `clickhouse/${name}.native.gz`, bytesUnlessFailed(answer))
    entries.push({ kind: 'clickhouse', name, ...packed })
  }
  return entries
}

export async function loadTables(
  clickhouse: ClickHouse,
  folder: string,
  entries: readonly Entry[],
): Promise<void> {
  for (const { name, path, bytes } of entries) {
    if (bytes === 0) continue
    await insertStream(clickhouse, {
      query: `INSERT INTO \`${name}\` FORMAT Native`,
      values: unpack(folder, path),
      clickhouse_settings: { max_partitions_per_insert_block: '0' },
    })
  }
}

export async function listTables(clickhouse: ClickHouse): Promise<{ name: string; rows: number }[]> {
  const answer = await clickhouse.query({
    query: `SELECT name, toUInt64(ifNull(total_rows, 0)) AS rows FROM system.tables
      WHERE database = currentDatabase() AND engine LIKE '%MergeTree' AND name <> 'schema_migrations' ORDER BY name`,
    format: 'JSONEachRow',
  })
  return answer.json<{ name: string; rows: number }>()
}

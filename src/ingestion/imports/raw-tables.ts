import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { directRecords } from '../mapping/direct-records.ts'
import { sourceColumns } from '../mapping/source-columns.ts'
import { partitionLiteral } from '../batch.ts'

const prefix = (importId: string) => {
  partitionLiteral(importId)
  return `import_raw_${importId.replaceAll('-', '')}`
}

export function rawTable(importId: string, mapping: ImportMapping, file: string): string {
  return `${prefix(importId)}_${Object.keys(mapping.files).indexOf(file)}`
}

const shortLived = `MergeTree ORDER BY place SETTINGS max_bytes_to_merge_at_max_space_in_pool = 2097152,
  max_bytes_to_merge_at_min_space_in_pool = 1048576, fsync_after_insert = 0, fsync_part_directory = 0`

export async function createRawTables(
  clickhouse: ClickHouse,
  importId: string,
  mapping: ImportMapping,
  engine: 'MergeTree' | 'Memory' = 'MergeTree',
): Promise<void> {
  const storage = engine === 'Memory' ? engine : shortLived
  const direct = engine === 'Memory' ? new Map() : directRecords(mapping)
  for (const [file, columns] of sourceColumns(mapping)) {
    if (direct.has(file)) continue
    const texts = columns.map((_, at) => `, c${at} String`).join('')
    const table = rawTable(importId, mapping, file)
    await clickhouse.command({
      query: `CREATE TABLE IF NOT EXISTS ${table} (place UInt64${texts}) ENGINE = ${storage}`,
    })
  }
}

export async function dropRawTables(clickhouse: ClickHouse, importId: string): Promise<void> {
  const answer = await clickhouse.query({
    query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, {prefix:String})`,
    query_params: { prefix: `${prefix(importId)}_` },
    format: 'JSONEachRow',
  })
  for (const { name } of await answer.json<{ name: string }>()) {
    if (/^\w+$/.test(name)) await clickhouse.command({ query: `DROP TABLE IF EXISTS ${name} SYNC` })
  }
}

import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { factColumns, facts, type Column, type FactName } from './fact-columns.ts'

export type ExportedFact = { fact: FactName; columns: Column[]; file: string }

/** Writes an account's facts, as they stand, to one CSV file per fact in a folder. */
export async function exportFacts(
  clickhouse: ClickHouse,
  account: string,
  folder: string,
): Promise<ExportedFact[]> {
  const exported: ExportedFact[] = []
  for (const fact of facts) {
    const columns = await factColumns(clickhouse, fact)
    const file = join(folder, `${fact}.csv`)
    const names = columns.map(({ name }) => name).join(', ')
    const time = fact === 'sessions' ? 'hour' : 'placed_at'
    const { stream } = await clickhouse.exec({
      query: `SELECT ${names} FROM ${fact} FINAL WHERE account_id = {account:UUID} ORDER BY ${time} FORMAT CSV`,
      query_params: { account },
      clickhouse_settings: {
        max_execution_time: 0,
        date_time_output_format: 'simple',
        do_not_merge_across_partitions_select_final: 1,
      },
    })
    await pipeline(stream, createWriteStream(file, { mode: 0o644 }))
    exported.push({ fact, columns, file })
  }
  return exported
}

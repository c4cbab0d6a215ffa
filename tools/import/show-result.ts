import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { columnOf } from '#ingestion/imports/reject-columns.ts'
import { rejectsCsv } from '#ingestion/imports/rejects-csv.ts'
import type { ImportRow } from '#ingestion/imports/schema.ts'
import { rejectReasons } from '#model/import-mapping/reject-reasons.ts'
import { kinds } from '#model/kinds/index.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

const figure = (value: number) => value.toLocaleString('pt-BR')

function money(minor: number, currency: string): string {
  const format = new Intl.NumberFormat('pt-BR', { style: 'currency', currency })
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** Prints what an import brought, or would bring, and writes what it refused to a file. */
export async function showResult(clickhouse: ClickHouse, row: ImportRow, rejectsFile: string): Promise<void> {
  const { result } = row
  if (result === null) return
  for (const { kind, rows, rejected } of result.counts) {
    console.log(
      `  ${kinds[kind].plural}: ${figure(rows)}${rejected > 0 ? `, recusadas: ${figure(rejected)}` : ''}`,
    )
  }
  if (result.months.length > 0) console.log('  Receita captada por mês:')
  for (const { month, currency, orders, revenue } of result.months) {
    console.log(`    ${month}  ${money(revenue, currency)}  (${figure(orders)} pedidos)`)
  }
  if (result.rejected === 0) return
  console.log(`  Linhas recusadas: ${figure(result.rejected)}`)
  for (const { kind, field, reason, rows } of result.reasons.slice(0, 10)) {
    const place = [kind, field, columnOf(row.mapping, kind, field)].filter((part) => part !== '').join(' · ')
    console.log(`    ${figure(rows)} × ${rejectReasons[reason]}${place === '' ? '' : ` (${place})`}`)
  }
  const path = resolve(rejectsFile)
  const rows = Readable.from(rejectsCsv(clickhouse, row.accountId, row.id, row.mapping))
  await pipeline(rows, createWriteStream(path))
  console.log(`  Todas, com linha e motivo, em ${path}`)
}

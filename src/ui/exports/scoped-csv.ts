import type { TFunction } from 'i18next'
import { toCsv } from '#ui/exports/csv.ts'
import { download } from '#ui/exports/download.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { scopeWords } from '#ui/shell/scope-words.tsx'
import { type TableData, textCell } from '#ui/tables/table-data.ts'

/** Every row says which account, period and filters it is of, and when it was saved. */
export const withScope = (
  table: TableData,
  { scope, savedAt }: { scope: string; savedAt: string },
  t: TFunction,
): TableData => ({
  ...table,
  columns: [
    ...table.columns,
    ...(['scope', 'savedAt'] as const).map((key) => ({ label: t(`kpi.columns.${key}`), numeric: false })),
  ],
  rows: table.rows.map((row) => [...row, textCell(scope), textCell(savedAt)]),
})

export function downloadCsv(table: TableData, t: TFunction): void {
  const of = { scope: scopeWords(), savedAt: formatInstant(new Date().toISOString()) }
  const csv = toCsv(withScope(table, of, t))
  download(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${table.caption}.csv`)
}

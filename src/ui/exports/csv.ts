import { csvLine, csvMark } from '#model/csv.ts'
import type { TableData } from '#ui/tables/table-data.ts'

export function toCsv({ columns, rows }: TableData): string {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => row.map(({ value }) => value))]
  return csvMark + lines.map(csvLine).join('')
}

import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { sourceColumns } from '../source-columns.ts'

/** SQL of a file's rows, in which empty cells of some columns say what those above them do. */
export function filledTable(mapping: ImportMapping, file: string, table: string): string {
  const columns = sourceColumns(mapping).get(file) ?? []
  const filled = (mapping.files[file]?.fillDown ?? []).filter((column) => columns.includes(column))
  if (filled.length === 0) return table
  const rows =
    'PARTITION BY bitShiftRight(place, 40) ORDER BY place ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW'
  const cells = filled.map((column) => {
    const cell = `c${columns.indexOf(column)}`
    return `ifNull(anyLast(nullIf(${cell}, '')) OVER (${rows}), '') AS ${cell}`
  })
  return `(SELECT * REPLACE (${cells.join(', ')}) FROM ${table})`
}

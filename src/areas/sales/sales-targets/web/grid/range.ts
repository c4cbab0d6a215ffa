import type { GridColumn } from '#areas/sales/sales-targets/web/grid/columns.ts'
import { columnValue, type GridRow, type indexValues } from '#areas/sales/sales-targets/web/grid/grid-rows.ts'
import { writeAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import type { TargetMetric } from '#areas/sales/sales-targets/model.ts'

export type Place = { row: number; column: number }

export type ShownGrid = { rows: readonly GridRow[]; columns: readonly GridColumn[]; minorPerMajor: number }

type Range = { top: number; bottom: number; left: number; right: number }

export function cellRange(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}

export const isInside = ({ top, bottom, left, right }: Range, { row, column }: Place): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** Tab-separated, the format of `pasteCells`. */
export function copyCells(
  { top, bottom, left, right }: Range,
  value: ReturnType<typeof indexValues>,
  metric: TargetMetric,
  { rows, columns, minorPerMajor }: ShownGrid,
): string {
  return rows
    .slice(top, bottom + 1)
    .map(({ node }) =>
      columns
        .slice(left, right + 1)
        .map(({ months }) => columnValue(value, months, node))
        .map((own) => (own === null ? '' : writeAmount(own, metric, minorPerMajor)))
        .join('\t'),
    )
    .join('\r\n')
}

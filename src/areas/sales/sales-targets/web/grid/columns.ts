import type { TargetMonth } from '#areas/sales/sales-targets/contract.ts'
import type { Month } from '#areas/sales/sales-targets/model.ts'

/** A month or a quarter; locked when all of its months are. */
export type GridColumn = { key: string; months: Month[]; locked: boolean }

export function gridColumns(months: readonly TargetMonth[], byQuarter: boolean): GridColumn[] {
  if (!byQuarter) return months.map(({ month, locked }) => ({ key: month, months: [month], locked }))
  return [0, 1, 2, 3].map((quarter) => {
    const own = months.slice(quarter * 3, quarter * 3 + 3)
    return {
      key: String(quarter + 1),
      months: own.map(({ month }) => month),
      locked: own.every(({ locked }) => locked),
    }
  })
}

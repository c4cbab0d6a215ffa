import { setCell, type CellProblem } from '#areas/sales/sales-targets/web/grid/cell-changes.ts'
import type { Place, ShownGrid } from '#areas/sales/sales-targets/web/grid/range.ts'
import { parseAmount } from '#areas/sales/sales-targets/web/parse/parse-amount.ts'
import { splitCells } from '#areas/sales/sales-targets/web/parse/split-cells.ts'
import type { Changes } from '#areas/sales/sales-targets/model.ts'

type Sheet = Parameters<typeof setCell>[0]

export type Pasted =
  | { ok: true; cells: Changes['cells'][number][] }
  | { ok: false; code: CellProblem | 'number' | 'beyond' | 'tooLarge'; line: number; text: string }

/** Blank cells change nothing; one invalid cell rejects all. */
export function pasteCells(
  text: string,
  sheet: Sheet,
  at: Place,
  { rows, columns, minorPerMajor }: ShownGrid,
): Pasted {
  const lines = splitCells(text)
  if (lines === null) return { ok: false, code: 'tooLarge', line: 0, text: '' }
  const cells: Changes['cells'][number][] = []
  for (const [down, line] of lines.entries()) {
    for (const [right, written] of line.entries()) {
      const amount = parseAmount(written, sheet.metric, minorPerMajor)
      if (amount.kind === 'blank') continue
      const problem = (code: Exclude<Pasted, { ok: true }>['code']) => ({
        ok: false as const,
        code,
        line: down + 1,
        text: written.trim().slice(0, 40),
      })
      if (amount.kind === 'wrong') return problem('number')
      const [row, column] = [rows[at.row + down], columns[at.column + right]]
      if (row === undefined || column === undefined) return problem('beyond')
      const made = setCell(sheet, column, row.node, amount.value)
      if (!made.ok) return problem(made.code)
      cells.push(...made.cells)
    }
  }
  return { ok: true, cells }
}

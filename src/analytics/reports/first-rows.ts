import { formatCount } from '#model/formats/number.ts'
import type { Column, Part } from '#platform/pdf/report.ts'

/** Rows that fit in a mail. */
export const MAX_ROWS = 20

/** The total, the first rows, and how many more there are. */
export function firstRowsParts(
  total: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): Part[] {
  const left = total - rows.length
  return [
    {
      kind: 'figures',
      figures: [{ label: 'Linhas', value: formatCount(total), note: shownOf(rows.length) }],
    },
    ...(rows.length === 0 ? [] : [{ kind: 'table' as const, columns, rows }]),
    ...(left > 0 ? [{ kind: 'text' as const, text: `Mais ${formatCount(left)}, no Farol.` }] : []),
  ]
}

const shownOf = (count: number): string =>
  count === 0 ? 'nada encontrado' : count === 1 ? 'a única abaixo' : `as primeiras ${count} abaixo`

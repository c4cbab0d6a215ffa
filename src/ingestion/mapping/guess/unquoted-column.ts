import { withJoined } from '../../files/head-rows.ts'
import { isFigure } from '../../files/find-header.ts'
import { columnFor } from './columns.ts'
import type { Sample } from './source.ts'

type Rows = Sample['rows']

/** Of rows with too many cells, the column of a text with delimiters: joined there, all others are as in the rows that have as many as the header. */
export function unquotedColumn(sample: Sample, surplus: Rows): string | undefined {
  const { seen, rows } = sample
  const { columns, delimiter } = seen
  if (rows.length === 0 || surplus.length === 0) return undefined
  const marks = columns.map((_, at) => {
    const filled = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return filled.length === 0
      ? undefined
      : filled.every(isFigure)
        ? 'figure'
        : filled.some(isFigure)
          ? undefined
          : 'words'
  })
  const isAlike = (at: number) => (cells: readonly string[]) => {
    const more = cells.length - columns.length
    const isText = cells.slice(at, at + more + 1).every((cell) => !/^[\d.,]+$/.test(cell))
    const isOfColumn = (cell: string, place: number) =>
      cell === '' ||
      place === at ||
      marks[place] === undefined ||
      isFigure(cell) === (marks[place] === 'figure')
    return isText && withJoined(cells, at, more, delimiter).every(isOfColumn)
  }
  const found = columns.filter((_, at) => marks[at] !== 'figure' && surplus.every(isAlike(at)))
  const [only, ...others] = found
  const text = columnFor('order_items', 'product_name', sample) ?? columnFor('skus', 'product_name', sample)
  return others.length === 0 ? only : found.find((column) => column === text)
}

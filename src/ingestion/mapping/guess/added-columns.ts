import { figuresIn } from './decimal-mark.ts'
import type { Sample } from './source.ts'

export type Added = { total: string; parts: string[] }

const MIN_ROWS = 2

/** Columns, among those that may be, that in every row add up others right beside them; of most parts first. */
export function addedColumns(
  sample: Pick<Sample, 'seen' | 'rows'>,
  isPart: (column: string) => boolean,
): Added[] {
  const { columns } = sample.seen
  const figures = new Map(
    columns.filter(isPart).map((column) => [column, figuresIn(sample, column)] as const),
  )
  const isSum = (total: string, parts: readonly string[]) => {
    const sums = [total, ...parts].map((column) => figures.get(column) ?? [])
    const differences = sample.rows.map((_, row) => {
      const [whole = 0, ...each] = sums.map((column) => column[row] || 0)
      return { gap: whole - each.reduce((sum, one) => sum + one, 0), filled: each.filter(Boolean).length }
    })
    return (
      differences.every(({ gap }) => Math.abs(gap) < 0.015) &&
      differences.filter(({ filled }) => filled > 1).length >= MIN_ROWS
    )
  }
  const found = columns.flatMap((total, at): Added[] => {
    if (!figures.has(total)) return []
    const runs = [sideBySide(columns.slice(0, at).toReversed()), sideBySide(columns.slice(at + 1))]
    const parts = runs.flat().find((run) => isSum(total, run))
    return parts === undefined ? [] : [{ total, parts }]
  })
  return found.toSorted((one, other) => other.parts.length - one.parts.length)

  /** From the first on, the longest first. */
  function sideBySide(beside: readonly string[]): string[][] {
    const end = beside.findIndex((column) => !figures.has(column))
    const run = end === -1 ? beside : beside.slice(0, end)
    return run.map((_, less) => run.slice(0, run.length - less)).filter(({ length }) => length > 1)
  }
}

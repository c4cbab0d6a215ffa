import type { Condition } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isTotal } from './columns.ts'
import { figuresIn } from './decimal-mark.ts'
import type { LeftOutRow, Sample } from './source.ts'

type Cells = readonly string[]

const filled = (row: Cells) => row.filter((cell) => cell !== '').length

/** Rows that explain the columns, or add up the others, are no records. */
export function withoutLeftOut<Read extends Sample>(sample: Read): Read {
  const { rows, seen } = sample
  const isFirst = isExplanation(rows)
  const leftOut = rows.flatMap((row, at): LeftOutRow[] => {
    const label = at === 0 && isFirst ? longestIn(row) : (totalIn(row) ?? unlabelledIn(sample, at))
    const column = label === undefined ? undefined : seen.columns[label]
    return label === undefined || column === undefined ? [] : [{ column, value: row[label] ?? '', row }]
  })
  const [first = ''] = seen.columns
  for (const value of sample.totals ?? [])
    if (!leftOut.some((one) => one.column === first && one.value === value))
      leftOut.push({ column: first, value, row: [value] })
  if (leftOut.length === 0) return sample
  const out = new Set(leftOut.map(({ row }) => row))
  return { ...sample, rows: rows.filter((row) => !out.has(row)), leftOut }
}

/** A total has a label among its first cells, and less to say than the rows above it. */
function totalIn(row: Cells): number | undefined {
  const first = row.findIndex((cell) => cell !== '')
  return first >= 0 && isTotal(row[first] ?? '') && filled(row) <= row.length * 0.6 ? first : undefined
}

/** A sum above or below all others has nothing where each of them has its name and its day. */
function unlabelledIn(sample: Sample, at: number): number | undefined {
  const { rows, seen } = sample
  const isFirst = at === 0
  if (rows.length < 3 || !(isFirst || at === rows.length - 1)) return undefined
  const others = rows.toSpliced(at, 1)
  const labels = [...seen.columns.keys()].filter(
    (column) => (rows[at]?.[column] ?? '') === '' && others.every((row) => (row[column] ?? '') !== ''),
  )
  const sums = seen.columns.filter((name, column) => {
    if (!rows.every((row) => (row[column] ?? '') === '' || hasFigures(row[column] ?? ''))) return false
    const figures = figuresIn(sample, name)
    const [own = Number.NaN] = figures.splice(at, 1)
    const parts = figures.filter((figure) => !Number.isNaN(figure))
    const sum = parts.reduce((before, figure) => before + figure, 0)
    // the first rows are not all that a sum above them is of
    return parts.length > 1 && sum > 0 && (isFirst ? own - sum : -Math.abs(own - sum)) > -0.015
  })
  return labels.length >= 2 && sums.length >= 2 ? labels[0] : undefined
}

const hasFigures = (cell: string) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell)

/** The first row has words where all others have figures or dates. */
function isExplanation([first = [], ...others]: readonly Cells[]): boolean {
  const inFigures = first.flatMap((cell, at) => {
    const below = others.map((row) => row[at] ?? '').filter((other) => other !== '' && !isTotal(other))
    return below.length > 0 && below.every(hasFigures) ? [cell] : []
  })
  const inWords = inFigures.filter((cell) => /\p{L}{2}/u.test(cell) && !hasFigures(cell))
  return inWords.length >= 3 && inWords.length >= inFigures.length * 0.8 && filled(first) > first.length * 0.6
}

/** What no record has there. */
function longestIn(row: Cells): number {
  const lengths = row.map((cell) => cell.length)
  return lengths.indexOf(Math.max(...lengths))
}

/** The condition, and that a row is none of those left out; undefined if neither. */
function withoutLeftOutRows(
  where: Condition | undefined,
  { seen, leftOut = [] }: Sample,
): Condition | undefined {
  const asked = where === undefined ? [] : filledColumns(where)
  const isKept = ({ row }: LeftOutRow) =>
    asked.length === 0 || asked.some((column) => (row[seen.columns.indexOf(column)] ?? '') !== '')
  const byColumn = Map.groupBy(leftOut.filter(isKept), ({ column }) => column)
  const conditions = [...byColumn].map(([column, rows]): Condition => {
    const values = [...new Set(rows.map(({ value }) => value))]
    return values.includes('') ? { filled: { column } } : { not: { in: { column }, list: values } }
  })
  const [only, ...others] = [...(where === undefined ? [] : [where]), ...conditions]
  return only === undefined || others.length === 0 ? only : { all: [only, ...others] }
}

/** Of a condition that asks for one of several columns. */
const filledColumns = (where: Condition): string[] =>
  'any' in where
    ? where.any.flatMap((one) => ('filled' in one && 'column' in one.filled ? one.filled.column : []))
    : []

type Records = NonNullable<ImportMappingText['records']>

/** Records whose conditions also leave out rows of totals and explanations. */
export const excludeLeftOutRows = (
  records: Records,
  sampleOf: (file: string) => Sample | undefined,
): Records =>
  records.map((record) => {
    const sample = sampleOf(record.from)
    const where = sample && withoutLeftOutRows(record.where as Condition | undefined, sample)
    return where === undefined ? record : { ...record, where }
  })

import type { Condition } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { isTotal } from './columns.ts'
import type { LeftOutRow, Sample } from './source.ts'

type Cells = readonly string[]

const filled = (row: Cells) => row.filter((cell) => cell !== '').length

/** Rows that explain the columns, or add up the others, are no records. */
export function withoutLeftOut<Read extends Sample>(sample: Read): Read {
  const { rows, seen } = sample
  const isFirst = isExplanation(rows)
  const leftOut = rows.flatMap((row, at): LeftOutRow[] => {
    const label = at === 0 && isFirst ? longestIn(row) : totalIn(row)
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
  const conditions = [...byColumn].map(([column, rows]): Condition => ({
    not: { in: { column }, list: [...new Set(rows.map(({ value }) => value))] },
  }))
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

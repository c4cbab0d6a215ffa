import { columnsOf } from '../compile/scope.ts'
import type { Fields } from './guess-fields.ts'
import type { Sample } from './source.ts'

export type Summed = { fields: Fields; groupBy?: string[] }

/** What a mapping may group by. */
const MAX_COLUMNS = 5

/** Where rows share the key of a record, it is the sum of them. */
export function summedBy(
  key: readonly string[],
  sums: readonly string[],
  fields: Fields,
  { seen, rows }: Sample,
): Summed {
  const columns = [...new Set(key.flatMap((name) => columnsOf(fields[name]).map(({ column }) => column)))]
  const places = columns.map((column) => seen.columns.indexOf(column))
  const keys = new Set(rows.map((row) => JSON.stringify(places.map((at) => row[at]))))
  if (keys.size === rows.length || columns.length === 0 || columns.length > MAX_COLUMNS) return { fields }
  const totals = sums.flatMap((name) => (fields[name] === undefined ? [] : [[name, { total: fields[name] }]]))
  return { groupBy: columns, fields: { ...fields, ...Object.fromEntries(totals) } }
}

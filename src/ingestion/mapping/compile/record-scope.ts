import type { ImportMapping, RecordMapping } from '#model/import-mapping/mapping.ts'
import { placeOf, type Numbering } from './numbering.ts'
import { readInstant } from './read-instant.ts'
import type { Column, Scope } from './scope.ts'

export type CompileOptions = {
  mapping: ImportMapping
  /** Where neither the row nor the mapping names one. */
  currency: string
  tableOf: (file: string) => string
  /** Rows come with the statement, in RowBinary, instead of from a table. */
  comesAlong?: (file: string) => boolean
}

type Readings = Pick<ImportMapping, 'dates' | 'timeZone' | 'decimal' | 'money'>
type SomeReadings = { [name in keyof Readings]?: Readings[name] | undefined }

function stated(from: SomeReadings): Partial<Readings> {
  return {
    ...(from.dates && { dates: from.dates }),
    ...(from.timeZone && { timeZone: from.timeZone }),
    ...(from.decimal && { decimal: from.decimal }),
    ...(from.money && { money: from.money }),
  }
}

export function resolveReading(mapping: ImportMapping, file: string): Readings {
  const { dates, timeZone, decimal, money } = mapping
  return { dates, timeZone, decimal, money, ...stated(mapping.files[file] ?? {}) }
}

export function buildScope(
  { mapping }: CompileOptions,
  record: RecordMapping,
  columns: ReadonlyMap<string, readonly string[]>,
  { positions, purchases }: Numbering,
  name: Scope['name'] = (sql) => sql,
): Scope {
  const fileOf = (column: Column) =>
    column.of === undefined ? record.from : (record.joins[column.of]?.file ?? '')
  const at = (column: Column) => columns.get(fileOf(column))?.indexOf(column.column) ?? -1
  const reading = (column: Column) => ({ ...resolveReading(mapping, fileOf(column)), ...stated(column) })
  return {
    text: (column) => (column.of === undefined ? `r.c${at(column)}` : `j_${column.of}.v${at(column)}`),
    figure: (column) => `j_${column.of}.${column.as}${at(column)}`,
    reading,
    defaults: resolveReading(mapping, record.from),
    line: 'bitAnd(r.place, 1099511627775)',
    position: (names) => {
      const keys = names.map((column) => `c${at({ column })}`).join(', ')
      if (!positions.includes(keys)) positions.push(keys)
      return `r.position${positions.indexOf(keys)}`
    },
    purchase: ({ purchase, at: when, minutes }) => {
      const { dates, timeZone } = reading(when)
      const moment = readInstant(`c${at(when)}`, dates, timeZone, (sql) => sql)
      const columns = purchase.map((column) => `c${at({ column })}`)
      return `r.purchase${placeOf(purchases, { columns, moment, minutes })}`
    },
    attempt: 'r.attempt0',
    order: 'r.place',
    grouped: record.groupBy !== undefined,
    name,
  }
}

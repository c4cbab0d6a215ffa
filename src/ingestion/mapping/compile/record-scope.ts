import type { ImportMapping, RecordMapping } from '#model/import-mapping/mapping.ts'
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
  positions: string[],
  name: Scope['name'] = (sql) => sql,
): Scope {
  const fileOf = (column: Column) =>
    column.of === undefined ? record.from : (record.joins[column.of]?.file ?? '')
  const at = (column: Column) => columns.get(fileOf(column))?.indexOf(column.column) ?? -1
  return {
    text: (column) => (column.of === undefined ? `r.c${at(column)}` : `j_${column.of}.v${at(column)}`),
    figure: (column) => `j_${column.of}.${column.as}${at(column)}`,
    reading: (column) => ({ ...resolveReading(mapping, fileOf(column)), ...stated(column) }),
    defaults: resolveReading(mapping, record.from),
    line: 'bitAnd(r.place, 1099511627775)',
    position: (names) => {
      const keys = names.map((column) => `c${at({ column })}`).join(', ')
      if (!positions.includes(keys)) positions.push(keys)
      return `r.position${positions.indexOf(keys)}`
    },
    order: 'r.place',
    grouped: record.groupBy !== undefined,
    name,
  }
}

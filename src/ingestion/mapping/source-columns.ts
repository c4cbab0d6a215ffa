import type { ImportMapping, Join, RecordMapping } from '#model/import-mapping/mapping.ts'
import { columnsOf } from './compile/scope.ts'

/** By kind of file, in a fixed order; no other column is stored. */
export function sourceColumns(mapping: ImportMapping): Map<string, string[]> {
  const columns = new Map(Object.keys(mapping.files).map((file) => [file, new Set<string>()]))
  const add = (file: string | undefined, name: string) => {
    if (file !== undefined) columns.get(file)?.add(name)
  }
  for (const record of mapping.records) {
    for (const { column, of } of columnsOf([record.where, record.fields])) add(fileOf(record, of), column)
    for (const column of record.groupBy ?? []) add(record.from, column)
    for (const join of Object.values(record.joins)) {
      for (const { column, of } of columnsOf(Object.values(join.on))) add(fileOf(record, of), column)
      for (const column of [...Object.keys(join.on), ...joinOrderColumns(join)]) add(join.file, column)
      for (const { column } of columnsOf(join.where)) add(join.file, column)
    }
  }
  return new Map([...columns].map(([file, names]) => [file, [...names].toSorted()]))
}

function fileOf(record: RecordMapping, join: string | undefined): string | undefined {
  return join === undefined ? record.from : record.joins[join]?.file
}

export function joinOrderColumns(join: Join): string[] {
  if (typeof join.take === 'string') return []
  return ['largest' in join.take ? join.take.largest : join.take.smallest]
}

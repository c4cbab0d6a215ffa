import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import { columnsOf } from '../mapping/compile/scope.ts'

export function columnOf(mapping: ImportMapping | null, kind: string, field: string): string {
  const records = mapping?.records.filter((record) => record.kind === kind) ?? []
  const [column] = records.flatMap((record) => columnsOf(record.fields[field]))
  return column?.column ?? ''
}

import type { ImportMapping, RecordMapping } from '#model/import-mapping/mapping.ts'
import { usesForm } from './compile/scope.ts'

// Records that skip staging: their file makes no other record and they use nothing but their own row. By
// file key, the record's index.
export function directRecords(mapping: ImportMapping): Map<string, number> {
  const direct = new Map<string, number>()
  for (const [key, { format, fillDown }] of Object.entries(mapping.files)) {
    const users = mapping.records.filter(({ from }) => from === key)
    const joined = mapping.records.some(({ joins }) => Object.values(joins).some(({ file }) => file === key))
    const [record] = users
    if (
      format === 'parquet' ||
      fillDown !== undefined ||
      joined ||
      record === undefined ||
      users.length > 1 ||
      !isRowByRow(record)
    )
      continue
    direct.set(key, mapping.records.indexOf(record))
  }
  return direct
}

function isRowByRow({ joins, groupBy, fields, where }: RecordMapping): boolean {
  return Object.keys(joins).length === 0 && groupBy === undefined && !numbersRows([fields, where])
}

const numbersRows = (expressions: unknown) =>
  usesForm('position', expressions) || usesForm('purchase', expressions)

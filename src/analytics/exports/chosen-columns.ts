import type { AccountContext } from '#platform/context.ts'
import type { ExportColumn, ExportOptions } from './export-source.ts'

export function chosenColumns<Column extends ExportColumn>(
  { permissions }: Pick<AccountContext, 'permissions'>,
  all: readonly Column[],
  { columns, personal }: Pick<ExportOptions, 'columns' | 'personal'>,
): Column[] {
  const byKey = new Map(all.map((column) => [column.key, column]))
  const asked = columns === null ? all : [...new Set(columns)].flatMap((key) => byKey.get(key) ?? [])
  return asked.filter(
    ({ personal: isPersonal = false, needs }) =>
      (personal || !isPersonal) && (needs === undefined || permissions.has(needs)),
  )
}

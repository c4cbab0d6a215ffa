import { useMemo } from 'react'
import type { Column } from '#ui/list/column.ts'
import { shownKeys } from '#ui/list/column-layout.ts'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import { useList } from '#ui/list/use-list.ts'

export function useExportedColumns<Row, Sums>(
  list: ListDeclaration,
  columns: readonly Column<Row, Sums>[],
): string[] {
  const { columns: state } = useList(list)
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column.inFile ?? [column.key]]))
    return [...new Set(shownKeys(columns, state).flatMap((key) => byKey.get(key) ?? []))]
  }, [columns, state])
}

import { useMemo } from 'react'
import type { Column } from '#ui/list/column.ts'
import { shownKeys } from '#ui/list/column-layout.ts'
import type { ListDeclaration } from '#ui/list/declaration.ts'
import { useLayout } from '#ui/list/use-layout.ts'
import { useList } from '#ui/list/use-list.ts'

/** What is on screen as the keys of the list's file, in the order of the screen. */
export function useShownInFile<Row, Sums>(
  list: ListDeclaration,
  columns: readonly Column<Row, Sums>[],
): string[] {
  const { columns: state } = useList(list)
  const layout = useLayout(columns, state)
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column.inFile ?? [column.key]]))
    return [...new Set(shownKeys(columns, layout).flatMap((key) => byKey.get(key) ?? []))]
  }, [columns, layout])
}

import { useMemo } from 'react'
import type { Column } from '#ui/list/column.ts'
import { layoutOn } from '#ui/list/column-layout.ts'
import type { ColumnState } from '#ui/list/column-state.ts'
import { useNarrow } from '#ui/theme/use-narrow.ts'

/** Where the columns of the address are on this screen: on a phone the declared few, until somebody chooses. */
export function useLayout<Row, Sums>(columns: readonly Column<Row, Sums>[], state: ColumnState): ColumnState {
  const narrow = useNarrow()
  return useMemo(() => layoutOn(columns, state, narrow), [columns, state, narrow])
}

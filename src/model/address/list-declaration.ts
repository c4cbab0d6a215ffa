import type { FilterDeclaration, FilterValues } from './filter-values.ts'
import type { ViewedScreen } from '../viewed-screen.ts'

/** The part of a list that is stored in its address; used by its query and its page. */
export type ListDeclaration = {
  of: ViewedScreen
  /** Must match the columns' `sort`; a leading `-` means descending. */
  sorts: readonly string[]
  defaultSort: string
  tabs?: readonly string[]
  /** Parameter of the tab; default `tab`. */
  tabName?: string
  filters?: Readonly<Record<string, FilterDeclaration>>
  /** The server resolves `filterSet` for its own filters too, so their length is unlimited. */
  longFilters?: true
  /** Must include 25; above 100 only where the server allows it. */
  pageSizes?: readonly number[]
  /** Parameter of the open row's id, such as `pedido`. */
  panel?: string
}

type Of<Texts> = Texts extends readonly (infer Text extends string)[] ? Text : never

export type ListQuestion<List extends ListDeclaration = ListDeclaration> = {
  page: number
  pageSize: number
  sort: Of<List['sorts']> | `-${Of<List['sorts']>}`
  tab?: Of<List['tabs']>
  search?: string
  /** From the address; values stored on the server are under `filterSet`. */
  filters: FilterValues<NonNullable<List['filters']>>
  filterSet?: string
}

export function declareList<const List extends ListDeclaration>(list: List): List {
  return list
}

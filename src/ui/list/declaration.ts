import type { FilterKind, FilterValues } from '#model/list-filters.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

/** What of a list is in its address, said once at the module's top and used by its query and its page. */
export type ListDeclaration = {
  /** Saved views are kept under its name, and query keys hold it. */
  of: ViewedScreen
  /** Keys by which the server orders, the same as the columns' `sort`; the address and the API put `-` before one that descends. */
  sorts: readonly string[]
  /** The order of an address that says none. */
  defaultSort: string
  /** The first is on screen when the address says none. */
  tabs?: readonly string[]
  /** The list's own filters besides dimensions: a parameter of the address each. */
  filters?: Readonly<Record<string, FilterKind>>
  /** Its server reads `filterSet` for its own filters of `values`, too (`heldFilters`): then they have no limit in the address. */
  longFilters?: true
  /** Rows a page may have, 25 among them; more than 100 only where the server allows it. */
  pageSizes?: readonly number[]
  /** The parameter that holds the id of the open row, such as `pedido`. */
  panel?: string
}

type Of<Texts> = Texts extends readonly (infer Text extends string)[] ? Text : never

/** What a list asks the server, as its address says it: `page` and `pageSize` from 1 and 25, the order always said. */
export type Asked<List extends ListDeclaration = ListDeclaration> = {
  page: number
  pageSize: number
  sort: Of<List['sorts']> | `-${Of<List['sorts']>}`
  tab?: Of<List['tabs']>
  search?: string
  /** Those of the address; values that the server keeps for it are under `filterSet`. */
  filters: FilterValues<NonNullable<List['filters']>>
  filterSet?: string
}

/** Keeps the words of a declaration as types, for its query to be checked against its contract. */
export function declareList<const List extends ListDeclaration>(list: List): List {
  return list
}

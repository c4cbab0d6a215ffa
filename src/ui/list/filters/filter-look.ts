import type { ListDeclaration } from '#ui/list/declaration.ts'
import type { Drafted } from '#ui/scope/draft.ts'
import type { FilterKind } from '#model/list-filters.ts'

type Option = { value: string; label: string }

/** How a filter is called, and what it may be. */
export type FilterLook = {
  label: string
  /** Of a `choice` or of `values` that are known beforehand. */
  options?: readonly Option[]
  /** Of `values` that the server knows: those that hold a text, an empty one for the first of all. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}

/** One look for each filter of a declaration. */
export type FilterLooks<List extends ListDeclaration> = {
  readonly [Key in keyof NonNullable<List['filters']>]: FilterLook
}

/** A declared filter with how it looks. */
export type ListFilter = FilterLook & { screen: string; key: string; kind: FilterKind }

export type EditorProps<Value> = Drafted<Value> & { filter: ListFilter }

export function listFilters(
  list: ListDeclaration,
  looks: Readonly<Record<string, FilterLook>> | undefined,
): ListFilter[] {
  return Object.entries(list.filters ?? {}).map(([key, kind]) => ({
    label: key,
    ...looks?.[key],
    screen: list.of.screen,
    key,
    kind,
  }))
}

import type { ListDeclaration } from '#model/address/list-declaration.ts'
import type { DraftProps } from '#ui/scope/draft.ts'
import type { FilterKind } from '#model/address/filter-values.ts'

type Option = { value: string; label: string }

export type FilterLook = {
  label: string
  /** Of amounts; undefined while it is not known. */
  currency?: string | undefined
  options?: readonly Option[]
  /** Values that contain the text; an empty text lists the first of all. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
}

export type FilterLooks<List extends ListDeclaration> = {
  readonly [Key in keyof NonNullable<List['filters']>]: FilterLook
}

export type ListFilter = FilterLook & { screen: string; key: string; kind: FilterKind }

export type EditorProps<Value> = DraftProps<Value> & { filter: ListFilter }

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

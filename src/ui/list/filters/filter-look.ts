import type { ListDeclaration } from '#model/address/list-declaration.ts'
import type { DraftProps } from '#ui/scope/draft.ts'
import type { FilterDeclaration } from '#model/address/filter-values.ts'

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

type FilterEditor = 'text' | 'values' | 'choice' | 'number' | 'money' | 'days'

export type ListFilter = FilterLook & { screen: string; key: string; kind: FilterEditor }

export type EditorProps<Value> = DraftProps<Value> & { filter: ListFilter }

export function listFilters(
  list: ListDeclaration,
  looks: Readonly<Record<string, FilterLook>> | undefined,
): ListFilter[] {
  return Object.entries(list.filters ?? {}).map(([key, declared]) => ({
    label: key,
    ...looks?.[key],
    screen: list.of.screen,
    key,
    kind: editorOf(declared),
  }))
}

function editorOf(declared: FilterDeclaration): FilterEditor {
  if (typeof declared === 'object') return 'oneOf' in declared ? 'choice' : 'values'
  if (declared === 'id') return 'choice'
  return declared === 'ids' ? 'values' : declared
}

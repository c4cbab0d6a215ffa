import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { ListDeclaration } from '#model/address/list-declaration.ts'
import { type ListChange, type ListState, readList, writeList } from '#model/address/list-search.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useStoredFilters } from '#ui/scope/use-stored-filters.ts'
import { dimensionKeys } from '#model/dimensions.ts'
import type { FilterValue } from '#model/address/filter-values.ts'

type List<Declared extends ListDeclaration> = ListState<Declared> & {
  /** From the address and stored on the server. */
  filters: Readonly<Record<string, FilterValue>>
  /** `replace` where going back should not undo it step by step. */
  change: (change: ListChange, options?: { replace?: boolean }) => void
}

export function useList<Declared extends ListDeclaration>(list: Declared): List<Declared> {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  const text = JSON.stringify(raw)
  const state = useMemo(() => readList(list, JSON.parse(text)), [list, text])
  const edit = useEditAddress()
  const stored = useStoredFilters(state.question.filterSet)
  const declared = Object.keys(list.filters ?? {})
  const own = list.longFilters === true ? declared : []
  const storedOwn = Object.entries(stored).filter(([name]) => own.includes(name))
  return {
    ...state,
    filters: { ...Object.fromEntries(storedOwn), ...state.question.filters },
    change: (change, { replace = false } = {}) =>
      edit((before) => writeList(list, before, change), {
        replace,
        touched: Object.keys(change.filters ?? {}),
        keeps: [...dimensionKeys, ...own],
      }),
  }
}

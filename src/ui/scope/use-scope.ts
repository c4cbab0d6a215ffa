import { useSearch } from '@tanstack/react-router'
import { useAccountId } from '#ui/shell/account-id.ts'
import {
  parseLongScope,
  parseScope,
  scopeOf,
  type ScopeSearch,
  toAddress,
  withoutScope,
} from '#ui/scope/scope-search.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useHeldFilters } from '#ui/scope/use-held-filters.ts'
import { dimensionKeys, type Filters } from '#model/dimensions.ts'
import type { Scope } from '#model/scope.ts'

export type ScopeInAddress = {
  accountId: string
  scope: Scope
  /** Every filter that holds: those of the address, and those that the server keeps for it. */
  filters: Filters
  /** Changes the address; what is absent from the change stays, and undefined goes away. */
  change: (change: { [Key in keyof ScopeSearch]: ScopeSearch[Key] | undefined }) => void
  /** Changes what is kept, by dimension; an empty list keeps everything. The page of a list and the dimension looked at start anew. */
  filter: (filters: Filters) => void
}

/** The scope of the screen that is shown, which is in its address. */
export function useScope(): ScopeInAddress {
  const accountId = useAccountId()
  const search = parseScope(useSearch({ strict: false }))
  const held = useHeldFilters(search.filterSet)
  const edit = useEditAddress()
  const scope = scopeOf(search)
  const go = (change: object, resets: readonly string[], touched: readonly string[] = []) =>
    edit(
      (before) => {
        const after: Record<string, unknown> = { ...before, ...change }
        for (const key of resets) delete after[key]
        return { ...withoutScope(after), ...parseLongScope(after) }
      },
      { touched, keeps: dimensionKeys },
    )
  return {
    accountId,
    scope,
    filters: { ...dimensionsOf(held), ...scope.filters },
    change: (change) => go(change, ['page']),
    filter: (filters) => {
      const written = Object.entries(filters).map(([dimension, values]) => [
        dimension,
        values.length === 0 ? undefined : values.map(toAddress),
      ])
      go(Object.fromEntries(written), ['page', 'by'], Object.keys(filters))
    },
  }
}

function dimensionsOf(held: Readonly<Record<string, string[]>>): Filters {
  return Object.fromEntries(
    dimensionKeys.flatMap((key) => (held[key] === undefined ? [] : [[key, held[key]]])),
  )
}

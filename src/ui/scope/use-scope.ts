import { useSearch } from '@tanstack/react-router'
import { use } from 'react'
import { toAddress } from '#model/address/search-params.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import {
  filtersByAnyDimension,
  parseLongScope,
  parseScope,
  scopeOf,
  type ScopeSearch,
  withoutScope,
} from '#model/address/scope-search.ts'
import { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'
import { useEditAddress } from '#ui/scope/use-edit-address.ts'
import { useStoredFilters } from '#ui/scope/use-stored-filters.ts'
import { dimensionKeys, type Filters } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { Scope } from '#model/scope.ts'

export type ScopeInAddress = {
  accountId: string
  scope: Scope
  filters: Filters<AnyDimension>
  /** Absent keys stay; undefined removes. */
  change: (change: { [Key in keyof ScopeSearch]: ScopeSearch[Key] | undefined }) => void
  /** An empty list removes the filter. Resets the page and the shown dimension. */
  filter: (filters: Filters<AnyDimension>) => void
}

export function useScope(): ScopeInAddress {
  const accountId = useAccountId()
  const raw = useSearch({ strict: false })
  const search = parseScope(raw)
  const { dimensions } = use(ScopeDimensions)
  const stored = useStoredFilters(search.filterSet)
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
    filters: heldOf(dimensions, { ...dimensionsOf(stored), ...filtersByAnyDimension(raw, dimensions) }),
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

function heldOf(dimensions: readonly AnyDimension[], filters: Filters<AnyDimension>): Filters<AnyDimension> {
  return Object.fromEntries(
    dimensions.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]])),
  )
}

function dimensionsOf(stored: Readonly<Record<string, string[]>>): Filters {
  return Object.fromEntries(
    dimensionKeys.flatMap((key) => (stored[key] === undefined ? [] : [[key, stored[key]]])),
  )
}

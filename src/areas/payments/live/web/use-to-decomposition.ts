import { useSearch } from '@tanstack/react-router'
import { parsePaymentFilters } from '#areas/payments/live/web/live-search.ts'
import type { PlaceFilters } from '#areas/payments/live/web/place.ts'
import type { AttemptCut } from '#model/payments/attempt-cuts.ts'

type Search = Record<string, unknown>
type DecompositionLink = {
  to: '/payments/decomposition'
  /** Today, with this screen's filters. */
  search: (place: PlaceFilters, cut?: AttemptCut) => Search
}

export function useToDecomposition(): DecompositionLink {
  const filters = parsePaymentFilters(useSearch({ strict: false }))
  return {
    to: '/payments/decomposition',
    search: (place, cut) => ({
      ...filters,
      ...place,
      period: 'today',
      ...(cut === undefined || cut === 'all' ? {} : { cut }),
    }),
  }
}

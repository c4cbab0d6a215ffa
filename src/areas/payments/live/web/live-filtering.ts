import type { ContextType } from 'react'
import { filtering } from '#areas/payments/web/filtering.ts'
import type { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'

/** Dimensions that only refused attempts have, or hours: a rate filtered by these is meaningless. */
const excludedDimensions: readonly string[] = [
  'attemptNumber',
  'retryChange',
  'declineGroup',
  'declineCode',
  'weekday',
  'hourOfDay',
]

export const liveFiltering: ContextType<typeof ScopeDimensions> = {
  ...filtering,
  dimensions: filtering.dimensions.filter((dimension) => !excludedDimensions.includes(dimension)),
}

import type { ContextType } from 'react'
import { filtering } from '#areas/payments/web/filtering.ts'
import type { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'

/** Without what only a refusal or an hour has: a rate of those alone says nothing. */
const apart: readonly string[] = [
  'attemptNumber',
  'retryChange',
  'declineGroup',
  'declineCode',
  'weekday',
  'hourOfDay',
]

export const liveFiltering: ContextType<typeof ScopeDimensions> = {
  ...filtering,
  dimensions: filtering.dimensions.filter((dimension) => !apart.includes(dimension)),
}

import type { ContextType } from 'react'
import { filtering } from '#areas/logistics/web/filtering.ts'
import type { ScopeDimensions } from '#ui/scope/scope-dimensions.ts'

/** Without what the list filters by itself, and what only a period has. */
const apart: readonly string[] = ['packageStage', 'trackingState', 'weekday', 'hourOfDay']

export const towerFiltering: ContextType<typeof ScopeDimensions> = {
  ...filtering,
  dimensions: filtering.dimensions.filter((dimension) => !apart.includes(dimension)),
}

import { choice, choices, declareSearch, text } from '#ui/address/declare-search.ts'
import { scopeFields } from '#ui/scope/scope-search.ts'
import { type DimensionKey, placeDimensions } from '#model/dimensions.ts'
import { driverKeys } from '#model/metrics.ts'

export const parseHomeSearch = declareSearch({
  ...scopeFields,
  /** The dimension whose values are shown. */
  by: choice<DimensionKey>(placeDimensions),
  /** The driver that is open: the ticket's own bridge, or a driver's series. */
  open: choice(driverKeys),
  table: choices(['drivers', 'bridge', 'timeline', 'milestones', 'losses', 'pvm']),
  /** The saved view that it began with; `none` for the screen as it is. */
  view: text(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
})
export type HomeSearch = ReturnType<typeof parseHomeSearch>

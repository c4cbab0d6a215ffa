import { choice, choices, declareSearch, text } from '#model/address/declare-search.ts'
import { scopeFields } from '#model/address/scope-search.ts'
import { type DimensionKey, placeDimensions } from '#model/dimensions.ts'
import { factorCuts } from '#areas/sales/billing-decomposition/model.ts'
import { driverKeys } from '#model/metrics.ts'

export const parseHomeSearch = declareSearch({
  ...scopeFields,
  by: choice<DimensionKey>(placeDimensions),
  open: choice(driverKeys),
  /** Of the open factor. */
  cut: choice(factorCuts),
  table: choices(['drivers', 'bridge', 'timeline', 'milestones', 'losses', 'pvm']),
  /** `none`: no saved view. */
  view: text(/^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
})
export type HomeSearch = ReturnType<typeof parseHomeSearch>

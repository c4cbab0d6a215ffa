import { heatMeasures, promiseSplits, promiseTargets, usualTarget } from '#areas/logistics/docks/model.ts'
import { packageCuts } from '#model/logistics/package-cuts.ts'
import { leadDimensions } from '#model/logistics/lead-time.ts'
import { choice, choices, declareSearch, wholeNumber } from '#model/address/declare-search.ts'
import { derivedScopeFields } from '#model/address/derived-scope-search.ts'

export const parseDocksSearch = declareSearch({
  ...derivedScopeFields,
  heat: choice(heatMeasures, 'arrived'),
  place: choice(leadDimensions, 'dock'),
  split: choice(promiseSplits, 'carrier'),
  target: choice(promiseTargets, usualTarget),
  cut: choice(packageCuts, 'storeLate'),
  page: wholeNumber(10_000, 1),
  table: choices(['flow', 'heat', 'change']),
})
export type DocksSearch = ReturnType<typeof parseDocksSearch>

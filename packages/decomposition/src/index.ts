export type { Change, Decomposition, Presence } from './factors.ts'
export { shapley } from './shapley.ts'
export { shapleyBySegment } from './shapley-by-segment.ts'
export type { DecompositionBySegment, FactorsOfSegment, SegmentEffects } from './shapley-by-segment.ts'
export { lmdi } from './lmdi.ts'
export { mixAndPerformance } from './mix-and-performance.ts'
export type { MixAndPerformance, SegmentMix, UnitsAndFactors, UnitsOfSegment } from './mix-and-performance.ts'
export { rateChange } from './rate-change.ts'
export type { RateChange, RateOfSegment, Ratio, SegmentRateChange } from './rate-change.ts'
export { priceVolumeMix } from './price-volume-mix.ts'
export type { ItemEffects, PriceVolumeMix, Sales, SalesOfItem } from './price-volume-mix.ts'
export { closeToTotal, roundToTotal } from './round-to-total.ts'
export { quantile } from './quantile.ts'
export { proportionPValue } from './proportion-p-value.ts'
export { calibratedProbability as chanceOf } from './localise/fitted-chance.ts'
export type { Fit } from './localise/fitted-chance.ts'
export { localise } from './localise/localise.ts'
export { tabulateLeaves } from './localise/tabulate-leaves.ts'
export type {
  Cause,
  DriverEffect,
  Drivers,
  Figure,
  LeafDimension,
  LeafTable,
  Localisation,
  LocaliseOptions,
  RatioLeaves,
  Segment,
  Sides,
  SumLeaves,
} from './localise/types.ts'

import { logisticsDimensions, paymentDimensions } from '../derived-dimensions.ts'
import { dimensionKeys } from '../dimensions.ts'
import {
  isReversal,
  isAdSpend,
  isOfAttempts,
  isOfIncomplete,
  isOfLogistics,
  isOfSessions,
  isOfStock,
  isOfStockouts,
  isWaiting,
  monitoredMetrics,
  type MonitoredMetric,
} from './metrics.ts'

/** Each metric has the dimensions of its own facts. */
export const ruleDimensionKeys = [
  ...new Set([...dimensionKeys, ...paymentDimensions, ...logisticsDimensions]),
] as const
export type RuleDimension = (typeof ruleDimensionKeys)[number]

const ofSessions: readonly RuleDimension[] = [
  'channel',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'uf',
  'device',
]
const ofCatalog: readonly RuleDimension[] = ['category', 'brand']
const ofLines: readonly RuleDimension[] = [...ofCatalog, 'sku']
/** Hour, weekday and current location change over time, so a series cannot be split by them. */
const moving: readonly RuleDimension[] = [
  'weekday',
  'hourOfDay',
  'packageStage',
  'trackingState',
  'occurrence',
]

export function dimensionsFor(metric: MonitoredMetric): RuleDimension[] {
  if (isOfStock(metric)) return ofLines.toReversed()
  if (isOfStockouts(metric)) return [...ofCatalog]
  if (isAdSpend(metric)) return ['utmCampaign']
  return allOf(metric).filter((dimension) => !moving.includes(dimension))
}

/** Dimensions that series can be split by. */
export const seriesDimensionsFor = (metric: MonitoredMetric): RuleDimension[] =>
  isOfStock(metric) ? ['sku'] : dimensionsFor(metric)

function allOf(metric: MonitoredMetric): readonly RuleDimension[] {
  if (isOfAttempts(metric) || isReversal(metric)) return paymentDimensions
  if (isOfLogistics(metric)) return logisticsDimensions
  if (isWaiting(metric) && monitoredMetrics[metric].area === 'logistics') return logisticsDimensions
  if (isWaiting(metric) || isOfIncomplete(metric))
    return dimensionKeys.filter((dimension) => !ofLines.includes(dimension))
  return isOfSessions(metric) ? ofSessions : dimensionKeys
}

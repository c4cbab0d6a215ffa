import { paymentDimensions } from '../derived-dimensions.ts'
import { dimensionKeys } from '../dimensions.ts'
import { isOfPayments, isOfStock, type MonitoredMetric } from './metrics.ts'

/** Each metric has those of its own facts. */
export const ruleDimensionKeys = [...new Set([...dimensionKeys, ...paymentDimensions])] as const
export type RuleDimension = (typeof ruleDimensionKeys)[number]

const ofSessions: readonly RuleDimension[] = [
  'channel',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'uf',
  'device',
]
/** An hour or a weekday is not what a series is of. */
const isPlace = (dimension: RuleDimension) => dimension !== 'weekday' && dimension !== 'hourOfDay'

export function dimensionsFor(metric: MonitoredMetric): RuleDimension[] {
  if (isOfStock(metric)) return ['sku']
  const all = isOfPayments(metric) ? paymentDimensions : metric === 'sessions' ? ofSessions : dimensionKeys
  return all.filter(isPlace)
}

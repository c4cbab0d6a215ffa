import { occurrences, packageStages, trackingStates } from './logistics/states.ts'
import { amountBands } from './payments/amount-bands.ts'
import { declineGroups } from './payments/decline-groups.ts'
import type { DimensionKey } from './dimensions.ts'

/** Dimensions that only payment attempts have; order screens do not support them. */
export const attemptDimensions = [
  'cardBrand',
  'issuer',
  'bin',
  'amountBand',
  'clientKind',
  'declineGroup',
  'declineCode',
  'attemptNumber',
  'retryChange',
] as const
export type AttemptDimension = (typeof attemptDimensions)[number]

/** Dimensions that only packages have. */
export const packageDimensions = [
  'service',
  'dock',
  'postalRange',
  'packageStage',
  'trackingState',
  'occurrence',
] as const
export type PackageDimension = (typeof packageDimensions)[number]

export type AnyDimension = DimensionKey | AttemptDimension | PackageDimension

/** Dimensions that payment screens filter and group by. */
export const paymentDimensions = [
  'paymentMethod',
  'acquirer',
  'cardBrand',
  'issuer',
  'bin',
  'installments',
  'amountBand',
  'device',
  'channel',
  'salesChannel',
  'affiliate',
  'origin',
  'seller',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'coupon',
  'uf',
  'city',
  'clientKind',
  'attemptNumber',
  'retryChange',
  'declineGroup',
  'declineCode',
  'weekday',
  'hourOfDay',
] as const satisfies readonly AnyDimension[]
export type PaymentDimension = (typeof paymentDimensions)[number]

/** Dimensions that logistics screens filter and group by. */
export const logisticsDimensions = [
  'carrier',
  'service',
  'dock',
  'uf',
  'city',
  'postalRange',
  'packageStage',
  'trackingState',
  'occurrence',
  'channel',
  'salesChannel',
  'affiliate',
  'origin',
  'seller',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'device',
  'coupon',
  'clientKind',
  'weekday',
  'hourOfDay',
] as const satisfies readonly AnyDimension[]
export type LogisticsDimension = (typeof logisticsDimensions)[number]

/** Dimensions with a fixed set of values. */
export const fixedValues = {
  amountBand: amountBands,
  clientKind: ['new', 'returning'],
  declineGroup: declineGroups,
  attemptNumber: ['1', '2', '3', '4'],
  retryChange: ['', 'card', 'acquirer', 'method', 'same'],
  packageStage: packageStages,
  trackingState: ['', ...trackingStates.filter((state) => state !== 'void')],
  occurrence: ['', ...occurrences],
} as const

export function fixedValuesOf(dimension: AnyDimension): readonly string[] | undefined {
  return Object.entries(fixedValues).find(([key]) => key === dimension)?.[1]
}

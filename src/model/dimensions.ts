import { declineGroups } from './payments/decline-groups.ts'

export const placeDimensions = [
  'channel',
  'salesChannel',
  'affiliate',
  'origin',
  'seller',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'category',
  'brand',
  'sku',
  'uf',
  'city',
  'device',
  'paymentMethod',
  'acquirer',
  'installments',
  'coupon',
  'carrier',
] as const
export type PlaceDimension = (typeof placeDimensions)[number]

export const timeDimensions = ['weekday', 'hourOfDay'] as const
export type TimeDimension = (typeof timeDimensions)[number]

export const dimensionKeys = [...placeDimensions, ...timeDimensions] as const

export type DimensionKey = (typeof dimensionKeys)[number]

/** Of a payment attempt alone: screens of orders cannot answer them. */
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

export type AnyDimension = DimensionKey | AttemptDimension

/** What screens of payments filter and group by. */
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

/** Values of a dimension are alternatives; all dimensions must hold. */
export type Filters<Dimension extends AnyDimension = DimensionKey> = Partial<Record<Dimension, string[]>>

/** Dimensions whose values are the same everywhere; of `amountBand` the least of each, in minor units. */
export const fixedValues = {
  amountBand: ['0', '5000', '10000', '20000', '50000', '100000', '300000'],
  clientKind: ['new', 'returning'],
  declineGroup: declineGroups,
  attemptNumber: ['1', '2', '3', '4'],
  retryChange: ['', 'card', 'acquirer', 'method', 'same'],
} as const

export function fixedValuesOf(dimension: AnyDimension): readonly string[] | undefined {
  return Object.entries(fixedValues).find(([key]) => key === dimension)?.[1]
}

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

/** Values of a dimension are alternatives; all dimensions must match. */
export type Filters<Dimension extends string = DimensionKey> = Partial<Record<Dimension, string[]>>

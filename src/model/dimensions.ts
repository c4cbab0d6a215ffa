/** What an order is, and who sold it to whom: rules of channels and causes are made of these. */
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

/** When an order was placed, on the account's clocks: 1 for Mondays to 7, and 0 to 23. By event, when each milestone happened. */
export const timeDimensions = ['weekday', 'hourOfDay'] as const
export type TimeDimension = (typeof timeDimensions)[number]

/** Every dimension by which sales can be cut, in the order in which screens offer them. */
export const dimensionKeys = [...placeDimensions, ...timeDimensions] as const

export type DimensionKey = (typeof dimensionKeys)[number]

/** Values an account chose to keep, by dimension; within one dimension they are alternatives, between dimensions all must hold. */
export type Filters = Partial<Record<DimensionKey, string[]>>

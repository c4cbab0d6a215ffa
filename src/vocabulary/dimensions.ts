/** Every dimension by which sales can be cut, in the order in which screens offer them. */
export const dimensionKeys = [
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

export type DimensionKey = (typeof dimensionKeys)[number]

/** Values an account chose to keep, by dimension; within one dimension they are alternatives, between dimensions all must hold. */
export type Filters = Partial<Record<DimensionKey, string[]>>

export const orderSorts = [
  'number',
  'marketplaceNumber',
  'placed',
  'status',
  'since',
  'units',
  'value',
  'channel',
  'origin',
  'payment',
  'approved',
  'invoice',
  'carrier',
  'dock',
  'promised',
  'deadline',
  'uf',
  'seller',
  'coupon',
] as const

export type OrderSort = (typeof orderSorts)[number]

/** Lists of a platform's account that are read beside its orders, in the order in which people look for them. */
export const connectionLists = [
  'promotions',
  'coupons',
  'docks',
  'carriers',
  'salesChannels',
  'sellers',
  'brands',
  'categories',
] as const

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

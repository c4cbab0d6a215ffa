export const connectionLists = [
  'promotions',
  'coupons',
  'docks',
  'carriers',
  'salesChannels',
  'sellers',
  'brands',
  'categories',
  'issuers',
] as const

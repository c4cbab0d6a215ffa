/** What numbers are made of: the tables that screens hear of when they move; stock and prices move with their history. */
export const factTables = [
  'orders',
  'order_items',
  'payment_attempts',
  'sessions',
  'skus',
  'stock',
  'prices',
] as const

export type FactTable = (typeof factTables)[number]

/** What numbers are made of: the tables that screens hear of when they move. */
export const factTables = ['orders', 'order_items', 'payment_attempts', 'sessions', 'skus'] as const

export type FactTable = (typeof factTables)[number]

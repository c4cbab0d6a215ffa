/** Permissions of the app that its questions need, in Shopify's names. */
export const scopes = {
  orders: 'read_orders',
  allOrders: 'read_all_orders',
  products: 'read_products',
  writeProducts: 'write_products',
  customers: 'read_customers',
  locations: 'read_locations',
  inventory: 'read_inventory',
  discounts: 'read_discounts',
} as const

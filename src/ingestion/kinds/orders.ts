import { insertOrderTokens } from '../facts/order-search-sql.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { removeMovedOrders, removeStaleItems, insertItems, insertOrders } from '../facts/slice-statements.ts'
import type { KindFacts } from './plain-facts.ts'
import { removeStaleShipments, insertShipments } from './shipments.ts'

const tables = ['order_items', 'shipments', 'order_statuses', 'order_search', 'first_promises', 'orders']

export const orders: KindFacts = {
  claim: { key: 'order_id', facts: tables.map((table) => ({ table, key: 'order_id' })) },
}

export function orderStatements(headers: string, options: SliceOptions, split: boolean): string[] {
  const { withFacts, withShipments, withPackages } = options
  return [
    insertOrders(headers),
    insertItems(headers, options, split),
    insertOrderTokens(headers, options),
    ...(withShipments || withPackages ? [insertShipments(headers, options)] : []),
    ...(withPackages ? [removeStaleShipments(headers, options)] : []),
    ...(withFacts ? [removeStaleItems(headers, options), removeMovedOrders(headers)] : []),
  ]
}

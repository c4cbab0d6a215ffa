import type { KeyReading } from '../../open-by-key.ts'
import type { ShopifyClient } from '../client/shopify-client.ts'
import type { ShopifyCursor } from './cursor.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'permissions'
  | 'orders'
  | 'changes'
  | 'history'
  | 'reconciliation'
  | 'deliveries'
  | 'hidden'
  | 'hook'
  | 'notices'
  | 'prices'
  | 'stock'
  | 'promotions'

/** Without these, numbers are missing or late; without the others, details are. */
export const essentialSyncParts = [
  'platform',
  'orders',
  'changes',
  'history',
  'reconciliation',
] as const satisfies readonly Part[]

export type Reading = KeyReading<ShopifyClient, ShopifyCursor, Part>

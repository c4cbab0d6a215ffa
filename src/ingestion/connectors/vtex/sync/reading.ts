import type { KeyReading } from '../../open-by-key.ts'
import type { VtexNames } from '../api/payload.ts'
import type { VtexClient } from '../client/vtex-client.ts'
import type { VtexCursor } from './cursor.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'feed'
  | 'orders'
  | 'history'
  | 'reconciliation'
  | 'incomplete'
  | 'deliveries'
  | 'freight'
  | 'payments'
  | 'lists'
  | 'promotions'
  | 'hook'
  | 'notices'
  | 'skus'
  | 'products'
  | 'stock'
  | 'prices'

/** Without these, numbers are missing or late; without the others, details are. */
export const essentialSyncParts = [
  'platform',
  'feed',
  'orders',
  'history',
  'reconciliation',
] as const satisfies readonly Part[]

export type Reading = KeyReading<VtexClient, VtexCursor, Part> & {
  names: VtexNames
  payments: boolean
}

import type { KeyReading } from '../../open-by-key.ts'
import type { MercadoPagoClient } from '../client/mercadopago-client.ts'
import type { MercadoPagoCursor } from './cursor.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'account'
  | 'issuers'
  | 'notices'
  | 'changes'
  | 'history'
  | 'reconciliation'

/** Without these, numbers are missing or late. */
export const essentialSyncParts = [
  'platform',
  'account',
  'changes',
  'history',
  'reconciliation',
] as const satisfies readonly Part[]

export type Reading = KeyReading<MercadoPagoClient, MercadoPagoCursor, Part> & {
  /** Names by number. */
  issuers: Map<string, string>
}

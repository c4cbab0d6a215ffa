import type { KeyReading } from '../../open-by-key.ts'
import type { PagarmeClient } from '../client/pagarme-client.ts'
import type { PagarmeCursor } from './cursor.ts'

export type Part = 'platform' | 'clock' | 'payables' | 'notices' | 'changes' | 'history' | 'reconciliation'

/** Without these, numbers are missing or late. */
export const essentialSyncParts = [
  'platform',
  'changes',
  'history',
  'reconciliation',
] as const satisfies readonly Part[]

export type Reading = KeyReading<PagarmeClient, PagarmeCursor, Part>

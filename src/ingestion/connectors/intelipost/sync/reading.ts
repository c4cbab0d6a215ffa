import type { PlatformReading } from '../../read-part.ts'
import type { IntelipostClient } from '../client/intelipost-client.ts'
import type { IntelipostCursor } from './cursor.ts'

export type Part = 'platform' | 'clock' | 'notices' | 'watch' | 'history' | 'reconciliation'

/** Without these, numbers are missing or late. */
export const essentialParts = [
  'platform',
  'watch',
  'history',
  'reconciliation',
] as const satisfies readonly Part[]

export type Reading = PlatformReading<IntelipostClient, IntelipostCursor, Part> & {
  historyDays: number
  /** Milliseconds of this process's clock: then the turn ends. */
  ends: number
}

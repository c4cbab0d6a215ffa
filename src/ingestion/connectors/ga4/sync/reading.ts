import type { z } from 'zod'
import type { PlatformReading } from '../../read-part.ts'
import type { Ga4Client } from '../client/ga4-client.ts'
import type { ga4Settings } from '../settings.ts'
import type { Ga4Cursor } from './cursor.ts'
import { closedUntil, type ReadingKind } from './quota.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'property'
  | 'recent'
  | 'history'
  | 'quota'
  | 'sampling'
  | 'thresholding'
  | 'otherRow'

/** Without these, numbers are missing or late; without the others, details are. */
export const essentialSyncParts = [
  'platform',
  'property',
  'recent',
  'history',
] as const satisfies readonly Part[]

export type Reading = PlatformReading<Ga4Client, Ga4Cursor, Part> & {
  settings: z.infer<typeof ga4Settings>
  /** Milliseconds since 1970. */
  ends: number
}

export const isOver = ({ signal, ends }: Reading): boolean => signal.aborted || Date.now() >= ends

export const mustWait = (reading: Reading, kind: ReadingKind): boolean =>
  quotaClosedFor(reading, kind) !== null

export function quotaClosedFor({ cursor, now }: Reading, kind: ReadingKind): Date | null {
  const { serviceLevel } = cursor.property
  return closedUntil(cursor.quota, { serviceLevel, reading: kind, now: now() })
}

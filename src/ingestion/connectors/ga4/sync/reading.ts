import type { z } from 'zod'
import type { PlatformReading } from '../../read-part.ts'
import type { Ga4Client } from '../client/ga4-client.ts'
import type { ga4Settings } from '../settings.ts'
import type { Ga4Cursor } from './cursor.ts'
import type { Part } from './problems.ts'
import { closedUntil, type ReadingOf } from './quota.ts'

/** A turn of reading a property. */
export type Reading = PlatformReading<Ga4Client, Ga4Cursor, Part> & {
  settings: z.infer<typeof ga4Settings>
  /** When the turn is to end. */
  ends: number
}

/** Whether the turn is to end; a part that was begun with has read something by then. */
export const isOver = ({ signal, ends }: Reading): boolean => signal.aborted || Date.now() >= ends

/** Whether the property's quotas must be left alone by a kind of reading. */
export const mustWait = (reading: Reading, kind: ReadingOf): boolean => closedFor(reading, kind) !== null

/** Until when a kind of reading waits for the property's quotas. */
export function closedFor({ cursor, now }: Reading, kind: ReadingOf): Date | null {
  const { serviceLevel } = cursor.property
  return closedUntil(cursor.quota, { serviceLevel, reading: kind, now: now() })
}

import { createHash } from 'node:crypto'
import { inArray, instant, integer, lt, pgTable, sql } from '#platform/storage/postgres/drizzle.ts'
import { FarolError } from '../errors.ts'
import { bytes } from '../storage/postgres/bytes.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'

const attempts = pgTable('sign_in_attempts', {
  subject: bytes('subject').primaryKey(),
  windowStart: instant('window_start').notNull(),
  failures: integer('failures').notNull(),
})

const minute = 60_000
const longestWindow = 60 * minute
/** A window starting further in the future was written by a wrong clock. */
const clockSkew = minute

export type Subject = { key: Buffer; limit: number }

export type Counting = { subjects: Subject[]; windowMs: number; now: Date }

export function attemptSubject(kind: string, text: string, limit: number): Subject {
  return { key: createHash('sha256').update(`${kind}\n${text}`).digest(), limit }
}

/** Milliseconds to wait if any limit is exceeded, else null. */
export async function countAttempt(db: Database | Transaction, counting: Counting): Promise<number | null> {
  const { subjects, windowMs, now } = counting
  const expired = new Date(now.getTime() - windowMs)
  const ahead = new Date(now.getTime() + clockSkew)
  const fresh = sql`(${attempts.windowStart} > ${expired.toISOString()}::timestamptz
    AND ${attempts.windowStart} < ${ahead.toISOString()}::timestamptz)`
  const counted = await db
    .insert(attempts)
    .values(subjects.map(({ key }) => ({ subject: key, windowStart: now, failures: 1 })))
    .onConflictDoUpdate({
      target: attempts.subject,
      set: {
        failures: sql`CASE WHEN ${fresh} THEN ${attempts.failures} + 1 ELSE 1 END`,
        windowStart: sql`CASE WHEN ${fresh} THEN ${attempts.windowStart} ELSE excluded.window_start END`,
      },
    })
    .returning()
  const waits = counted.flatMap(({ subject, failures, windowStart }) => {
    const limit = subjects.find(({ key }) => key.equals(subject))?.limit ?? 0
    return failures > limit ? [windowStart.getTime() + windowMs - now.getTime()] : []
  })
  return waits.length > 0 ? Math.max(...waits) : null
}

export async function uncountAttempt(db: Database, subjects: Subject[]): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(inArray(attempts.subject, keysOf(subjects)))
}

export async function resetAttempts(db: Database, subjects: Subject[], now: Date): Promise<void> {
  await db.delete(attempts).where(inArray(attempts.subject, keysOf(subjects)))
  await db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - longestWindow)))
}

const keysOf = (subjects: Subject[]) => subjects.map(({ key }) => key)

export function tooManyAttempts(wait: number): FarolError {
  const minutes = Math.max(1, Math.ceil(wait / minute))
  const text = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  return new FarolError('tooManyAttempts', {
    values: { wait: text },
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  })
}

import { createHash, createHmac, randomBytes } from 'node:crypto'
import { and, eq, gt, instant, lt, pgTable } from '#platform/storage/postgres/drizzle.ts'
import { bytes } from '../../storage/postgres/bytes.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { hashSessionToken } from '../session-token.ts'

const googleSignIns = pgTable('google_sign_ins', {
  stateHash: bytes('state_hash').primaryKey(),
  sessionHash: bytes('session_hash').notNull(),
  begunAt: instant('begun_at').notNull(),
})

const goodFor = 10 * 60_000

export type Attempt = {
  state: string
  nonce: string
  verifier: string
}

export type AttemptOf = { sessionToken: string; at: Date }

const hashOf = (state: string) => createHash('sha256').update(state).digest()

/** Derived from the browser's token and the state, so that nonce and verifier need not be stored. */
function attemptOf(sessionToken: string, state: string): Attempt {
  const derive = (use: string) =>
    createHmac('sha256', sessionToken).update(`google ${use}\n${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

export async function beginAttempt(db: Database, { sessionToken, at }: AttemptOf): Promise<Attempt> {
  const state = randomBytes(32).toString('base64url')
  await db.delete(googleSignIns).where(lt(googleSignIns.begunAt, new Date(at.getTime() - goodFor)))
  await db
    .insert(googleSignIns)
    .values({ stateHash: hashOf(state), sessionHash: hashSessionToken(sessionToken), begunAt: at })
  return attemptOf(sessionToken, state)
}

/** Single use; null if expired, used, or started in another browser. */
export async function consumeAttempt(
  db: Database,
  { sessionToken, state, at }: AttemptOf & { state: string },
): Promise<Attempt | null> {
  const taken = await db
    .delete(googleSignIns)
    .where(
      and(
        eq(googleSignIns.stateHash, hashOf(state)),
        eq(googleSignIns.sessionHash, hashSessionToken(sessionToken)),
        gt(googleSignIns.begunAt, new Date(at.getTime() - goodFor)),
      ),
    )
    .returning({ begunAt: googleSignIns.begunAt })
  return taken.length === 0 ? null : attemptOf(sessionToken, state)
}

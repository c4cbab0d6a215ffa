import { and, eq, gt, instant, lt, pgTable } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { countAttempt, resetAttempts, attemptSubject, tooManyAttempts, uncountAttempt } from './attempts.ts'
import { callerNetwork } from './caller-network.ts'
import { createHash } from 'node:crypto'
import { bytes } from '../storage/postgres/bytes.ts'

const windowMs = 15 * 60_000

/**
 * Per 15 minutes. `pair` (one e-mail from one address) prevents strangers from locking someone out; the
 * others limit guessing across many. Known places are exempt.
 */
const limits = { pair: 5, address: 50, email: 100 }

function subjectsOf(email: string, address: string) {
  const network = callerNetwork(address)
  return {
    pair: attemptSubject('pair', `${network}\n${email}`, limits.pair),
    address: attemptSubject('address', network, limits.address),
    email: attemptSubject('email', email, limits.email),
  }
}

/** Counted before the password is checked, so that parallel guesses count; throws `tooManyAttempts`. */
export async function countSignInAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const { pair, address: caller, email: account } = subjectsOf(email, address)
  const waitHere = await countAttempt(db, { subjects: [pair, caller], windowMs, now })
  // a refusal here must not count elsewhere, or one address could lock the e-mail everywhere
  if (waitHere !== null) throw tooManyAttempts(waitHere)
  const waitForAll = await countAttempt(db, { subjects: [account], windowMs, now })
  if (waitForAll === null) return
  const known = await isKnownPlace(db, { email, network: callerNetwork(address), now })
  if (!known) throw tooManyAttempts(waitForAll)
}

/** After a correct password: resets the pair, reverts the wider counts and remembers the place. */
export async function resetSignInAttempts(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const { pair, address: caller, email: account } = subjectsOf(email, address)
  await uncountAttempt(db, [caller, account])
  await resetAttempts(db, [pair], now)
  await rememberPlace(db, { email, network: callerNetwork(address), now })
}

const places = pgTable('sign_in_places', {
  place: bytes('place').primaryKey(),
  seenAt: instant('seen_at').notNull(),
})

const remembered = 90 * 86_400_000

type Place = { email: string; network: string; now: Date }

const placeOf = ({ email, network }: Place) => createHash('sha256').update(`${network}\n${email}`).digest()

async function isKnownPlace(db: Database, at: Place): Promise<boolean> {
  const since = new Date(at.now.getTime() - remembered)
  const known = await db.$count(places, and(eq(places.place, placeOf(at)), gt(places.seenAt, since)))
  return known > 0
}

async function rememberPlace(db: Database, at: Place): Promise<void> {
  await db.delete(places).where(lt(places.seenAt, new Date(at.now.getTime() - remembered)))
  await db
    .insert(places)
    .values({ place: placeOf(at), seenAt: at.now })
    .onConflictDoUpdate({ target: places.place, set: { seenAt: at.now } })
}

import type { Database } from '../storage/postgres/postgres.ts'
import { countAttempt, forgetAttempts, subjectOf, tooManyAttempts, uncountAttempt } from './attempts.ts'
import { networkOf } from './network-of.ts'
import { isKnownPlace, rememberPlace } from './sign-in-places.ts'

const windowMs = 15 * 60_000

/**
 * Attempts allowed in 15 minutes. The tight one holds for one e-mail from one address, so that nobody can lock
 * somebody else out from elsewhere; the wide ones are for guessing over many e-mails or from many addresses. Where the
 * e-mail signed in from before, the guesses of others do not count.
 */
const limits = { pair: 5, address: 50, email: 100 }

function subjectsOf(email: string, address: string) {
  const network = networkOf(address)
  return {
    pair: subjectOf('pair', `${network}\n${email}`, limits.pair),
    address: subjectOf('address', network, limits.address),
    email: subjectOf('email', email, limits.email),
  }
}

/** Counts the attempt before the password is looked at, so that parallel guesses count too; throws `tooManyAttempts`. */
export async function countSignInAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const { pair, address: caller, email: account } = subjectsOf(email, address)
  const waitHere = await countAttempt(db, { subjects: [pair, caller], windowMs, now })
  // what is refused here counts for nobody else, or one address would lock the e-mail everywhere
  if (waitHere !== null) throw tooManyAttempts(waitHere)
  const waitForAll = await countAttempt(db, { subjects: [account], windowMs, now })
  if (waitForAll === null) return
  const known = await isKnownPlace(db, { email, network: networkOf(address), now })
  if (!known) throw tooManyAttempts(waitForAll)
}

/** A right password forgets this person's failures here, takes the attempt back from the wide counts, and makes the place known. */
export async function forgetSignInAttempts(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const { pair, address: caller, email: account } = subjectsOf(email, address)
  await uncountAttempt(db, [caller, account])
  await forgetAttempts(db, [pair], now)
  await rememberPlace(db, { email, network: networkOf(address), now })
}

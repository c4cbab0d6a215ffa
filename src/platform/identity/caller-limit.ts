import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { countAttempt, subjectOf, tooManyAttempts } from './attempts.ts'
import { networkOf } from './network-of.ts'

const quarter = 15 * 60_000
const hour = 60 * 60_000

/** Calls that one address may make in 15 minutes, right or wrong. */
const limits = {
  'sign-up': 30,
  'forgot-password': 30,
  'recover-password': 30,
  'confirm-sign-up': 30,
  google: 100,
}

/** Mails that one person is sent in an hour because somebody, who may be anybody, asked. */
const mailsPerHour = 5

/** Throws `tooManyAttempts` once the address has called too often. */
export async function limitCaller(
  db: Database,
  purpose: keyof typeof limits,
  address: string,
  now: Date,
): Promise<void> {
  const subjects = [subjectOf(purpose, networkOf(address), limits[purpose])]
  const wait = await countAttempt(db, { subjects, windowMs: quarter, now })
  if (wait !== null) throw tooManyAttempts(wait)
}

/** Whether another mail may go to this address; nobody is told that it may not. */
export async function mayMail(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const subjects = [subjectOf('mail', email, mailsPerHour)]
  return (await countAttempt(tx, { subjects, windowMs: hour, now })) === null
}

import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { countAttempt, attemptSubject, tooManyAttempts } from './attempts.ts'
import { callerNetwork } from './caller-network.ts'

const quarter = 15 * 60_000
const hour = 60 * 60_000

const limits = {
  'sign-up': 30,
  'forgot-password': 30,
  'recover-password': 30,
  'confirm-sign-up': 30,
  google: 100,
  'new-account': 30,
}

const mailsPerHour = 5

export async function limitCaller(
  db: Database,
  purpose: keyof typeof limits,
  address: string,
  now: Date,
): Promise<void> {
  const subjects = [attemptSubject(purpose, callerNetwork(address), limits[purpose])]
  const wait = await countAttempt(db, { subjects, windowMs: quarter, now })
  if (wait !== null) throw tooManyAttempts(wait)
}

/** Callers must not reveal the result. */
export async function mayMail(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const subjects = [attemptSubject('mail', email, mailsPerHour)]
  return (await countAttempt(tx, { subjects, windowMs: hour, now })) === null
}

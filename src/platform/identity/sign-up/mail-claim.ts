import { eq } from 'drizzle-orm'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Transaction } from '../../storage/postgres/postgres.ts'
import { mayMail } from '../caller-limit.ts'
import { newMailedToken } from '../mailed-token.ts'
import { users } from '../schema.ts'
import { alreadyKnownMail, confirmSignUpMail } from './sign-up-mails.ts'

type Claimant = { userId: string; email: string; siteAddress: string; keyring: Keyring; at: Date }

/** Mails the claimed address: a link to confirm it, or, where it has an owner, that it has one. The work is the same. */
export async function mailClaim(tx: Transaction, claimant: Claimant): Promise<void> {
  const { userId, email, siteAddress, keyring, at } = claimant
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  const token = await newMailedToken(tx, { purpose: 'confirm-sign-up', userId, at })
  const confirm = confirmSignUpMail({ siteAddress, token })
  const known = alreadyKnownMail({ siteAddress })
  const mail = owner === undefined ? confirm : known
  if (await mayMail(tx, email, at))
    await queueMail({ tx, keyring }, { to: email, ...mail, purpose: 'sign-up' })
}

import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { FarolError } from '../errors.ts'
import type { Keyring } from '../secrets/keyring.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { oneLine } from './one-line.ts'
import { mails } from './schema.ts'
import { sealPart } from './sealed-mail.ts'

export type NewMail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Why, as a verb and a noun: `recover-password`. */
  purpose: string
}

/** The transaction of what a mail tells of, and what seals the mail while it waits. */
export type MailQueue = { tx: Transaction; keyring: Keyring }

const Address = z.email().max(254)

/**
 * Puts a mail in the queue in the caller's own transaction: it leaves if, and only if, the write was committed.
 * Throws `invalidInput` for an address that is none.
 */
export async function queueMail({ tx, keyring }: MailQueue, mail: NewMail): Promise<void> {
  const address = Address.safeParse(mail.to)
  if (!address.success) throw new FarolError('invalidInput', { fields: { email: 'Email inválido' } })
  const id = randomUUID()
  await tx.insert(mails).values({
    id,
    recipient: address.data,
    subject: oneLine(mail.subject),
    purpose: mail.purpose,
    text: sealPart(keyring, id, 'text', mail.text),
    html: mail.html === undefined ? null : sealPart(keyring, id, 'html', mail.html),
  })
}

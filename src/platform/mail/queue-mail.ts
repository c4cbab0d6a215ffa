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
  purpose: string
  /** Accepts a POST without a session (RFC 8058). */
  unsubscribeUrl?: string
  /** Used for the Message-ID; generated if absent. */
  id?: string
}

export type MailQueue = { tx: Transaction; keyring: Keyring }

const Address = z.email().max(254)

/** Sent only if the caller's transaction commits. Throws `invalidInput` for an invalid address. */
export async function queueMail({ tx, keyring }: MailQueue, mail: NewMail): Promise<void> {
  const address = Address.safeParse(mail.to)
  if (!address.success) throw new FarolError('invalidInput', { fields: { email: 'Email inválido' } })
  const { id = randomUUID() } = mail
  await tx.insert(mails).values({
    id,
    recipient: address.data,
    subject: oneLine(mail.subject),
    purpose: mail.purpose,
    text: sealPart(keyring, id, 'text', mail.text),
    html: mail.html === undefined ? null : sealPart(keyring, id, 'html', mail.html),
    unsubscribe: mail.unsubscribeUrl ?? null,
  })
}

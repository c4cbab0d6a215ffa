import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { FarolError } from '../errors.ts'
import type { Transaction } from '../storage/postgres/postgres.ts'
import { oneLine } from './one-line.ts'
import { mails } from './schema.ts'

export type NewMail = {
  to: string
  subject: string
  text: string
  html?: string
  /** Why, as a verb and a noun: `recover-password`. */
  purpose: string
}

const Address = z.email().max(254)

/**
 * Puts a mail in the queue in the caller's own transaction: it leaves if, and only if, the write was committed.
 * Throws `invalidInput` for an address that is none.
 */
export async function queueMail(tx: Transaction, mail: NewMail): Promise<void> {
  const address = Address.safeParse(mail.to)
  if (!address.success) throw new FarolError('invalidInput', { fields: { email: 'Email inválido' } })
  await tx.insert(mails).values({
    id: randomUUID(),
    recipient: address.data,
    subject: oneLine(mail.subject),
    purpose: mail.purpose,
    text: mail.text,
    html: mail.html ?? null,
  })
}

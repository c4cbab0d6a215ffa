import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'

type Part = 'text' | 'html'

const placeOf = (mailId: string, part: Part) => ({ purpose: 'mail', row: `${mailId}/${part}` })

/** A part of a mail as the queue keeps it: links in it open accounts. */
export const sealPart = (keyring: Keyring, mailId: string, part: Part, content: string): string =>
  encrypt(keyring, content, placeOf(mailId, part))

/** As it was written; what was queued before mails were sealed is as it is. Throws where no key opens it. */
export function openPart(keyring: Keyring, mailId: string, part: Part, kept: string): string {
  return /^v1\.[\w-]+\.[\w-]+$/.test(kept) ? decrypt(keyring, kept, placeOf(mailId, part)) : kept
}

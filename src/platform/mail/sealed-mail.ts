import { decrypt, encrypt } from '../secrets/encrypt.ts'
import type { Keyring } from '../secrets/keyring.ts'

type Part = 'text' | 'html'

const encryptionContext = (mailId: string, part: Part) => ({ purpose: 'mail', row: `${mailId}/${part}` })

/** Queued mails are encrypted: their links grant access to accounts. */
export const sealPart = (keyring: Keyring, mailId: string, part: Part, content: string): string =>
  encrypt(keyring, content, encryptionContext(mailId, part))

/** Mails queued before encryption existed are returned unchanged. Throws if it cannot be decrypted. */
export function openPart(keyring: Keyring, mailId: string, part: Part, kept: string): string {
  return /^v1\.[\w-]+\.[\w-]+$/.test(kept) ? decrypt(keyring, kept, encryptionContext(mailId, part)) : kept
}

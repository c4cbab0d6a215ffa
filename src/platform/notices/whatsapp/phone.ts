import { blindIndex, blindIndexes } from '../../secrets/blind-index.ts'
import type { Keyring } from '../../secrets/keyring.ts'

const purpose = 'whatsapp.phone'

/**
 * Older Brazilian mobile numbers lack the ninth digit in WhatsApp; both forms are one phone. Digits with
 * country code.
 */
function canonical(digits: string): string {
  const [, area, number] = /^55(\d\d)9?(\d{8})$/.exec(digits) ?? []
  return area === undefined ? digits : `55${area}${number}`
}

const indexed = (accountId: string, digits: string) => `${accountId}/${canonical(digits)}`

export const phoneHash = (keyring: Keyring, accountId: string, digits: string): Buffer =>
  blindIndex(keyring, indexed(accountId, digits), purpose)

export const phoneHashes = (keyring: Keyring, accountId: string, digits: string): Buffer[] =>
  blindIndexes(keyring, indexed(accountId, digits), purpose)

/** Formats as `(11) •••••-2507`. */
export function phoneHint(digits: string): string {
  const [, area] = /^55(\d\d)\d{8,9}$/.exec(digits) ?? []
  return `${area === undefined ? '' : `(${area}) `}•••••-${digits.slice(-4)}`
}

import { unsubscribePath } from '#model/mail-links.ts'
import { decrypt, encrypt } from '#platform/secrets/encrypt.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type Subscription = { accountId: string; scheduleId: string; userId: string }

const place = { purpose: 'report-subscription', row: 'link' }

/** Sealed: it says who gets what, and nobody can make one for another person. */
export function unsubscribeUrl(
  keyring: Keyring,
  siteAddress: string,
  { accountId, scheduleId, userId }: Subscription,
): string {
  const token = encrypt(keyring, [accountId, scheduleId, userId].join(' '), place)
  return `${siteAddress}/api${unsubscribePath}/${token}`
}

/** Null for a token that is none of ours. */
export function readUnsubscribeToken(keyring: Keyring, token: string): Subscription | null {
  try {
    const [accountId, scheduleId, userId] = decrypt(keyring, token, place).split(' ')
    return accountId && scheduleId && userId ? { accountId, scheduleId, userId } : null
  } catch {
    // forged, cut off, or sealed by a key that is gone: said on the page
    return null
  }
}

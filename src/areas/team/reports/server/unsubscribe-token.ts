import { unsubscribePath } from '#model/mail-links.ts'
import { openLink, sealLink } from '#platform/http/mail-link-page.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type Subscription = { accountId: string; scheduleId: string; userId: string }

const purpose = 'report-subscription'

/** Says who gets what. */
export function unsubscribeUrl(
  keyring: Keyring,
  siteAddress: string,
  { accountId, scheduleId, userId }: Subscription,
): string {
  const token = sealLink(keyring, purpose, [accountId, scheduleId, userId])
  return `${siteAddress}/api${unsubscribePath}/${token}`
}

/** Null for a token that is none of ours. */
export function readUnsubscribeToken(keyring: Keyring, token: string): Subscription | null {
  const words = openLink(keyring, purpose, token)
  if (words === null) return null
  const [accountId, scheduleId, userId] = words
  return { accountId, scheduleId, userId }
}

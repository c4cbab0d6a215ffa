import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { keepSignedNotice, listeningConnection } from '../../../connections/signed-notices.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { shopDomain } from '../client/shop-address.ts'
import { shopifyCredentials, shopifySettings } from '../settings.ts'
import { isSigned } from './signature.ts'

export type SignedNotice = {
  connectionId: string
  topic: string
  shopDomain: string
  signature: string
  /** As it came: the signature is of these bytes. */
  body: Uint8Array
}

/** `kept`: an order is worth reading. `ignored`: rightly signed, and nothing of ours. */
export type NoticeOutcome = 'kept' | 'ignored' | 'refused'

const ofOrder = /^orders\//
/** Numbers of the platform may be longer than those that JSON's readers keep to the last digit. */
const longNumber = /(?<=[:[,]\s*)\d{16,}(?=\s*[,}\]])/g
const besideOrder = /^(fulfillments|refunds|order_transactions)\//

/** What the platform posts when something changed. When it returns it is kept durably, and coming again it changes nothing. */
export async function receiveNotice(
  db: Database,
  keyring: Keyring,
  { connectionId, topic, signature, body, ...notice }: SignedNotice,
): Promise<NoticeOutcome> {
  const connection = await listeningConnection(db, connectionId, 'shopify')
  if (connection === undefined) return 'refused'
  const settings = shopifySettings.safeParse(connection.settings)
  const credentials = shopifyCredentials.safeParse(await openCredentials(db, keyring, connectionId))
  if (!settings.success || !credentials.success) return 'refused'
  const isOurs = notice.shopDomain.toLowerCase() === shopDomain(settings.data.account)
  if (!isOurs || !isSigned(body, signature, credentials.data.clientSecret)) return 'refused'
  const orderId = orderIn(topic, body)
  if (orderId === undefined) return 'ignored'
  return (await keepSignedNotice(db, connectionId, { orderId, isDeleted: topic === 'orders/delete' }))
    ? 'kept'
    : 'ignored'
}

/** The number of the order that a notice is about; nothing for topics that are about none. */
function orderIn(topic: string, body: Uint8Array): string | undefined {
  const field = ofOrder.test(topic) ? 'id' : besideOrder.test(topic) ? 'order_id' : undefined
  if (field === undefined) return undefined
  try {
    const text = Buffer.from(body).toString('utf8').replaceAll(longNumber, '"$&"')
    const told = JSON.parse(text) as Record<string, unknown> | null
    const id = told?.[field]
    const number = typeof id === 'number' || typeof id === 'string' ? String(id) : ''
    return /^\d{1,20}$/.test(number) ? number : undefined
  } catch {
    return undefined
  }
}

import type { Context } from '#platform/http/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { keepSignedNotice, listeningConnection } from '../../../connections/signed-notices.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { shopDomain } from '../client/shop-address.ts'
import { shopifyCredentials, shopifySettings } from '../settings.ts'
import { redactBuyer } from './redact-buyer.ts'
import { isSigned } from './signature.ts'

export type SignedNotice = {
  connectionId: string
  topic: string
  shopDomain: string
  signature: string
  /** As it came: the signature is of these bytes. */
  body: Uint8Array
}

/** `kept`: an order is worth reading, or a person was erased. `ignored`: rightly signed, and nothing of ours. */
export type NoticeOutcome = 'kept' | 'ignored' | 'refused'

const ofOrder = /^orders\//
/** Numbers of the platform may be longer than those that JSON's readers keep to the last digit. */
const longNumber = /(?<=[:[,]\s*)\d{16,}(?=\s*[,}\]])/g
const besideOrder = /^(fulfillments|refunds|order_transactions)\//

/** What the platform posts when something changed. When it returns it is kept durably, and coming again it changes nothing. */
export async function receiveNotice(
  context: Context & { keyring: Keyring },
  { connectionId, topic, signature, body, ...notice }: SignedNotice,
): Promise<NoticeOutcome> {
  const { db, keyring } = context
  const connection = await listeningConnection(db, connectionId, 'shopify')
  if (connection === undefined) return 'refused'
  const settings = shopifySettings.safeParse(connection.settings)
  const credentials = shopifyCredentials.safeParse(await openCredentials(db, keyring, connectionId))
  if (!settings.success || !credentials.success) return 'refused'
  const isOurs = notice.shopDomain.toLowerCase() === shopDomain(settings.data.account)
  if (!isOurs || !isSigned(body, signature, credentials.data.clientSecret)) return 'refused'
  const told = fieldsIn(body)
  if (topic === 'customers/redact') {
    const customerId = numberIn(fieldsOf(told['customer'])['id'])
    if (customerId === undefined) return 'ignored'
    await redactBuyer(context, connection, customerId)
    return 'kept'
  }
  const field = ofOrder.test(topic) ? 'id' : besideOrder.test(topic) ? 'order_id' : ''
  const orderId = numberIn(told[field])
  if (orderId === undefined) return 'ignored'
  return (await keepSignedNotice(db, connectionId, { orderId, isDeleted: topic === 'orders/delete' }))
    ? 'kept'
    : 'ignored'
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of a notice; none of one that is no object. */
function fieldsIn(body: Uint8Array): Fields {
  try {
    const text = Buffer.from(body).toString('utf8').replaceAll(longNumber, '"$&"')
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

const fieldsOf = (given: unknown): Fields => (typeof given === 'object' && given !== null ? { ...given } : {})

function numberIn(given: unknown): string | undefined {
  const number = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  return /^\d{1,20}$/.test(number) ? number : undefined
}

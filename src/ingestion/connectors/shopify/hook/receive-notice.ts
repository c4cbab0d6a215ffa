import type { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { keepSignedNotice, listeningConnection } from '../../../connections/signed-notices.ts'
import { fieldsOf, text } from '../../lenient.ts'
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
const longNumber = /(?<=[:[,]\s{0,8})\d{16,}(?=\s{0,8}[,}\]])/g
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
  const { id, order_id: besideId, customer } = readNotice(body)
  if (topic === 'customers/redact') {
    if (!isNumber(customer.id)) return 'ignored'
    await redactBuyer(context, connection, customer.id)
    return 'kept'
  }
  const orderId = ofOrder.test(topic) ? id : besideOrder.test(topic) ? besideId : ''
  if (!isNumber(orderId)) return 'ignored'
  return (await keepSignedNotice(db, connectionId, { orderId, isDeleted: topic === 'orders/delete' }))
    ? 'kept'
    : 'ignored'
}

/** What notices tell; nothing of one that is no object. */
const told = fieldsOf({ id: text, order_id: text, customer: fieldsOf({ id: text }) })

function readNotice(body: Uint8Array): z.infer<typeof told> {
  const written = Buffer.from(body).toString('utf8').replaceAll(longNumber, '"$&"')
  try {
    return told.parse(JSON.parse(written))
  } catch {
    return told.parse({})
  }
}

const isNumber = (id: string): boolean => /^\d{1,20}$/.test(id)

import type { z } from 'zod'
import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { saveSignedNotice, listeningConnection } from '../../../connections/signed-notices.ts'
import { settingsSchema } from '../../description.ts'
import { lenientObject, text } from '../../lenient.ts'
import type { Notice, NoticeContext, NoticeOutcome } from '../../manifest.ts'
import { shopDomain } from '../client/shop-address.ts'
import { shopify } from '../description.ts'
import { redactBuyer } from './redact-buyer.ts'
import { isSigned } from './signature.ts'

const ofOrder = /^orders\//
/** Ids that JSON.parse would round. */
const longNumber = /(?<=[:[,]\s{0,8})\d{16,}(?=\s{0,8}[,}\]])/g
const besideOrder = /^(fulfillments|refunds|order_transactions)\//

/** Durable when it returns; a repeat changes nothing. */
export async function receiveNotice(
  context: NoticeContext,
  { connectionId, headers, body: given }: Notice,
): Promise<NoticeOutcome> {
  const { db, keyring } = context
  const header = (name: string) => String(headers[`x-shopify-${name}`] ?? '')
  const topic = header('topic')
  // the signature covers the exact bytes
  const body = given instanceof Uint8Array ? given : new Uint8Array()
  const connection = await listeningConnection(db, connectionId, 'shopify')
  if (connection === undefined) return 'refused'
  const settings = settingsSchema(shopify).safeParse(connection.settings)
  const credentials = shopify.credentials.safeParse(await openCredentials(db, keyring, connectionId))
  if (!settings.success || !credentials.success) return 'refused'
  const isOurs = header('shop-domain').toLowerCase() === shopDomain(settings.data.account)
  if (!isOurs || !isSigned(body, header('hmac-sha256'), credentials.data.clientSecret)) return 'refused'
  const { id, order_id: besideId, customer } = readNotice(body)
  if (topic === 'customers/redact') {
    if (!isNumber(customer.id)) return 'ignored'
    await redactBuyer(context, connection, customer.id)
    return 'kept'
  }
  const orderId = ofOrder.test(topic) ? id : besideOrder.test(topic) ? besideId : ''
  if (!isNumber(orderId)) return 'ignored'
  return (await saveSignedNotice(db, connectionId, { orderId, isDeleted: topic === 'orders/delete' }))
    ? 'kept'
    : 'ignored'
}

const NoticeBody = lenientObject({ id: text, order_id: text, customer: lenientObject({ id: text }) })

function readNotice(body: Uint8Array): z.infer<typeof NoticeBody> {
  const written = Buffer.from(body).toString('utf8').replaceAll(longNumber, '"$&"')
  try {
    return NoticeBody.parse(JSON.parse(written))
  } catch {
    return NoticeBody.parse({})
  }
}

const isNumber = (id: string): boolean => /^\d{1,20}$/.test(id)

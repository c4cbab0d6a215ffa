import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { listeningConnection, saveSignedNotice } from '../../../connections/signed-notices.ts'
import { settingsSchema } from '../../description.ts'
import { lenientObject, text } from '../../lenient.ts'
import type { Notice, NoticeContext, NoticeOutcome } from '../../manifest.ts'
import { noticeBody } from '../../notice-body.ts'
import { mercadopago } from '../description.ts'
import { isSigned } from './signature.ts'

const NoticeBody = lenientObject({ type: text, user_id: text, data: lenientObject({ id: text }) })

/** Durable when it returns; a repeat changes nothing. */
export async function receiveNotice(
  { db, keyring }: NoticeContext,
  { connectionId, headers, body }: Notice,
): Promise<NoticeOutcome> {
  const connection = await listeningConnection(db, connectionId, 'mercadopago')
  if (connection === undefined) return 'refused'
  const settings = settingsSchema(mercadopago).safeParse(connection.settings)
  const credentials = mercadopago.credentials.safeParse(await openCredentials(db, keyring, connectionId))
  if (!settings.success || !credentials.success) return 'refused'
  const { type, user_id: user, data } = NoticeBody.parse(noticeBody(body))
  const header = (name: string) => String(headers[name] ?? '')
  const signed = { signature: header('x-signature'), requestId: header('x-request-id'), id: data.id }
  if (!isSigned(signed, credentials.data.webhookSecret)) return 'refused'
  // an application may serve several sellers, with one secret
  const isOurs = user === '' || user === settings.data.account
  if (type !== 'payment' || !isOurs || !/^\d{1,20}$/.test(data.id)) return 'ignored'
  const notice = { orderId: data.id, isDeleted: false }
  return (await saveSignedNotice(db, connectionId, notice)) ? 'kept' : 'ignored'
}

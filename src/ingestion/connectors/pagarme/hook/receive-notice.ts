import { openCredentials } from '../../../connections/sealed-credentials.ts'
import { listeningConnection, saveSignedNotice } from '../../../connections/signed-notices.ts'
import { settingsSchema } from '../../description.ts'
import { lenientObject, text } from '../../lenient.ts'
import type { Notice, NoticeContext, NoticeOutcome } from '../../manifest.ts'
import { noticeBody } from '../../notice-body.ts'
import { pagarme } from '../description.ts'
import { isAuthorized } from './authorization.ts'

const NoticeBody = lenientObject({
  type: text,
  account: lenientObject({ id: text }),
  data: lenientObject({ id: text }),
})

/** Durable when it returns; a repeat changes nothing. */
export async function receiveNotice(
  { db, keyring }: NoticeContext,
  { connectionId, headers, body }: Notice,
): Promise<NoticeOutcome> {
  const connection = await listeningConnection(db, connectionId, 'pagarme')
  if (connection === undefined) return 'refused'
  const settings = settingsSchema(pagarme).safeParse(connection.settings)
  const credentials = pagarme.credentials.safeParse(await openCredentials(db, keyring, connectionId))
  if (!settings.success || !credentials.success) return 'refused'
  const { webhookUser: user, webhookPassword: password } = credentials.data
  if (!isAuthorized(headers.authorization ?? '', { user, password })) return 'refused'
  const { type, account, data } = NoticeBody.parse(noticeBody(body))
  const isOurs = account.id === '' || account.id === settings.data.account
  if (!type.startsWith('charge.') || !isOurs || !/^ch_\w{1,100}$/.test(data.id)) return 'ignored'
  const notice = { orderId: data.id, isDeleted: false }
  return (await saveSignedNotice(db, connectionId, notice)) ? 'kept' : 'ignored'
}

import { areNoticesWaiting } from '../../../connections/notices.ts'
import { listeningConnection, saveSignedNotice } from '../../../connections/signed-notices.ts'
import { lenientObject, text } from '../../lenient.ts'
import type { Notice, NoticeContext, NoticeOutcome } from '../../manifest.ts'
import { noticeBody } from '../../notice-body.ts'

/** Beyond these, shipments are read when their turn comes. */
export const MAX_WAITING = 5000

const NoticeBody = lenientObject({ order_number: text })

// Intelipost signs nothing: whoever knows the connection's address, which cannot be guessed, may have a
// shipment read again, so many at a time, and nothing else. Durable when it returns; a repeat changes nothing.
export async function receiveNotice(
  { db }: NoticeContext,
  { connectionId, body }: Notice,
): Promise<NoticeOutcome> {
  const connection = await listeningConnection(db, connectionId, 'intelipost')
  if (connection === undefined) return 'refused'
  const { order_number: number } = NoticeBody.parse(noticeBody(body))
  if (number === '' || number.length > 255) return 'ignored'
  if (await areNoticesWaiting(db, connectionId, MAX_WAITING)) return 'ignored'
  const notice = { orderId: number, isDeleted: false }
  return (await saveSignedNotice(db, connectionId, notice)) ? 'kept' : 'ignored'
}

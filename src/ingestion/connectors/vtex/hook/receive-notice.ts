import { z } from 'zod'
import { saveNotice } from '../../../connections/notices.ts'
import { maybe, text } from '../../lenient.ts'
import type { Notice, NoticeContext, NoticeOutcome } from '../../manifest.ts'
import { NOTICE_SECRET_HEADER } from '../sync/ensure-hook.ts'

const notice = z.object({ hookConfig: text, OrderId: text, Origin: maybe(z.object({ Account: text })) })

// VTEX does not sign notices: with the connection's secret one says only that an order is worth reading.
// A ping says nothing and is always accepted.
export async function receiveNotice(
  { db }: NoticeContext,
  { connectionId, headers, body }: Notice,
): Promise<NoticeOutcome> {
  const secret = String(headers[NOTICE_SECRET_HEADER] ?? '')
  const parsed = notice.safeParse(body)
  if (!parsed.success) return 'unreadable'
  const { hookConfig, OrderId: orderId, Origin: origin } = parsed.data
  if (hookConfig === 'ping') return 'ignored'
  if (orderId === '' || orderId.length > 255) return 'unreadable'
  const platformAccount = origin?.Account ?? ''
  const isKept = await saveNotice(db, { connectionId, secret, platformAccount, orderId })
  return isKept ? 'kept' : 'refused'
}

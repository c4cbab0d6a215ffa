import { z } from 'zod'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { keepNotice } from '../../../connections/notices.ts'
import { maybe, text } from '../../lenient.ts'

const notice = z.object({ hookConfig: text, OrderId: text, Origin: maybe(z.object({ Account: text })) })

export type NoticeOutcome = 'kept' | 'ping' | 'refused' | 'unreadable'

/**
 * What the platform posts when an order changed. It is not signed, so that it is believed for nothing but that an order is
 * worth reading; and without the connection's secret not even for that. A ping tells nothing and is answered to anybody.
 */
export async function receiveNotice(
  db: Database,
  connectionId: string,
  secret: string,
  body: unknown,
): Promise<NoticeOutcome> {
  const parsed = notice.safeParse(body)
  if (!parsed.success) return 'unreadable'
  const { hookConfig, OrderId: orderId, Origin: origin } = parsed.data
  if (hookConfig === 'ping') return 'ping'
  if (orderId === '' || orderId.length > 255) return 'unreadable'
  const platformAccount = origin?.Account ?? ''
  const isKept = await keepNotice(db, { connectionId, secret, platformAccount, orderId })
  return isKept ? 'kept' : 'refused'
}

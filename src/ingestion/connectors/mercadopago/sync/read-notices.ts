import { forgetNotices, listNoticedOrders } from '../../../connections/notices.ts'
import { bringById } from './bring-payments.ts'
import type { Reading } from './reading.ts'

const MOST = 200

/** A notice only says which payment to read again. */
export async function readNotices(reading: Reading): Promise<void> {
  const { ctx, connection } = reading
  const notices = await listNoticedOrders(ctx.db, connection.id, MOST)
  if (notices.length === 0) return
  await bringById(
    reading,
    notices.map(({ orderId }) => orderId),
  )
  await forgetNotices(ctx.db, connection.id, notices)
}

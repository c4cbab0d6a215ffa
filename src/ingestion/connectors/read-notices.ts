import { forgetNotices, listNoticedOrders } from '../connections/notices.ts'
import type { PlatformReading } from './read-part.ts'

const MOST = 200

/** A notice only says what to read again: `bring` reads it, and has it in the inbox when it returns. */
export async function readNotices(
  { ctx, connection }: Pick<PlatformReading<unknown, object, never>, 'ctx' | 'connection'>,
  bring: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const notices = await listNoticedOrders(ctx.db, connection.id, MOST)
  if (notices.length === 0) return
  await bring(notices.map(({ orderId }) => orderId))
  await forgetNotices(ctx.db, connection.id, notices)
}

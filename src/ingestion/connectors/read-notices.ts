import {
  forgetNotices,
  listNoticedOrders,
  postponeNotices,
  type NoticedOrder,
} from '../connections/notices.ts'
import { isFailure, type PlatformFailure } from './platform-failure.ts'
import type { PlatformReading } from './read-part.ts'

const MAX_NOTICES = 200
/** Each may take several tries. */
const MAX_FAILED = 5

type Bring = (ids: readonly string[]) => Promise<void>

/** A notice only says what to read again: `bring` reads it, and has it in the inbox when it returns. */
export async function readNotices(
  { ctx, connection }: Pick<PlatformReading<unknown, object, never>, 'ctx' | 'connection'>,
  bring: Bring,
): Promise<void> {
  const notices = await listNoticedOrders(ctx.db, connection.id, MAX_NOTICES)
  if (notices.length === 0) return
  try {
    await bring(notices.map(({ orderId }) => orderId))
    await forgetNotices(ctx.db, connection.id, notices)
  } catch (error) {
    if (!isUnread(error)) throw error
    const { read, failed } = await bringEach(notices, bring)
    if (read.length > 0) return forgetNotices(ctx.db, connection.id, [...read, ...failed])
    // where nothing can be read, it is not the notices' fault
    await postponeNotices(ctx.db, connection.id, failed)
    throw error
  }
}

/** Until some cannot be read. */
async function bringEach(notices: readonly NoticedOrder[], bring: Bring) {
  const [read, failed] = [new Array<NoticedOrder>(), new Array<NoticedOrder>()]
  for (const notice of notices) {
    try {
      await bring([notice.orderId])
      read.push(notice)
    } catch (error) {
      if (!isUnread(error)) throw error
      failed.push(notice)
      if (failed.length === MAX_FAILED) break
    }
  }
  return { read, failed }
}

const isUnread = (error: unknown): error is PlatformFailure =>
  isFailure(error, 'unreadable', 'refused', 'not-found', 'too-costly')

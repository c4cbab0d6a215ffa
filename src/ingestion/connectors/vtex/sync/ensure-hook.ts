import { forgetNotices, renewNoticeSecret, listNoticedOrders } from '../../../connections/notices.ts'
import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import { isDue, save } from '../../read-part.ts'
import { readOrders } from './read-orders.ts'
import type { Reading } from './reading.ts'

const EVERY_MINUTES = 60
const MAX_NOTICES = 200

export const NOTICE_SECRET_HEADER = 'x-farol-secret'

const unreachable =
  'A VTEX não alcança o endereço deste Farol, então avisa das mudanças só pelo feed, com segundos de atraso.'

const hookUrl = (publicUrl: string, connectionId: string): string =>
  `${publicUrl.replace(/\/$/, '')}/api/ingest/vtex?connection=${connectionId}`

/** A key has one hook: another integration's is left alone, and the feed suffices. */
export async function ensureHook(reading: Reading, publicUrl: string): Promise<void> {
  const { client, connection, cursor, ctx } = reading
  if (!isDue(reading, cursor.read.hook, EVERY_MINUTES)) return
  const url = hookUrl(publicUrl, connection.id)
  const configuredUrl = await askUrl(reading)
  if (configuredUrl === '' || (configuredUrl === url && cursor.read.hook === null)) {
    const headers = { [NOTICE_SECRET_HEADER]: await renewNoticeSecret(ctx.db, connection.id) }
    await client
      .configureHook({ filter: { type: 'FromWorkflow' }, hook: { url, headers } })
      .catch((error: unknown) => {
        throw isFailure(error, 'refused') ? new PlatformFailure('refused', unreachable) : error
      })
  }
  cursor.read.hook = reading.now().toISOString()
  await save(reading)
}

async function askUrl({ client }: Reading): Promise<string> {
  try {
    return (await client.hookConfig()).hook?.url ?? ''
  } catch (error) {
    if (isFailure(error, 'not-found')) return ''
    throw error
  }
}

export async function readNotices(reading: Reading): Promise<void> {
  const { ctx, connection } = reading
  const notices = await listNoticedOrders(ctx.db, connection.id, MAX_NOTICES)
  if (notices.length === 0) return
  const failed = await readOrders(
    reading,
    notices.map(({ orderId }) => orderId),
  )
  // if the order appears later, the feed reports it
  const over = notices.filter(({ orderId }) => (failed.get(orderId)?.kind ?? 'not-found') === 'not-found')
  await forgetNotices(ctx.db, connection.id, over)
}

import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import { readPart } from '../../read-part.ts'
import { noteClock, orderConnector, type PublicUrl, type Turn } from '../../turn-end.ts'
import { vtexAddresses } from '../client/addresses.ts'
import { vtexClient } from '../client/vtex-client.ts'
import { vtex } from '../description.ts'
import { cursorOf } from './cursor.ts'
import { ensureFeed, forgetFeed } from './ensure-feed.ts'
import { ensureHook, readNotices } from './ensure-hook.ts'
import { readFeed } from './read-feed.ts'
import { readHistory } from './read-history.ts'
import { areListsDue, loadNames, readLists } from './read-lists.ts'
import { readOnTheirWay } from './read-on-their-way.ts'
import { readReceived } from './read-received.ts'
import { arePromotionsDue, readPromotions } from './read-promotions.ts'
import { readFreight } from './read-freight.ts'
import { readSkus } from './read-skus.ts'
import { readSoldStock } from './read-stock.ts'
import { essentialSyncParts, type Part, type Reading } from './reading.ts'
import { readIncomplete, reconcile } from './reconcile.ts'

export type VtexOptions = ConnectorOptions & PublicUrl

const EVERY_MS = 5000

export const vtexConnector = ({ publicUrl, ...options }: VtexOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading, publicUrl)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, { server, ...options }: VtexOptions): Promise<Reading> {
  const { ctx, connection } = turn
  const opened = await openTurn(turn, vtex, (access) =>
    vtexClient({ ...options, ...access, addresses: vtexAddresses(access.account, server) }),
  )
  const names = await loadNames(ctx.db, connection.id)
  return { ...opened, cursor: cursorOf(connection.cursor), names, payments: true }
}

async function readTurn(reading: Reading, publicUrl: string | undefined): Promise<boolean> {
  const { ends, problems, signal } = reading
  problems.clear('orders')
  problems.clear('payments')
  if (areListsDue(reading)) await readPart(reading, 'lists', () => readLists(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da VTEX')
  await readPart(reading, 'notices', () => readNotices(reading))
  let hasFeed = false
  await readPart(reading, 'feed', async () => {
    await ensureFeed(reading)
    hasFeed = true
    await readFeed(reading)
  })
  if (!hasFeed && reading.cursor.feed.since !== null) await forgetFeed(reading)
  if (publicUrl !== undefined) await readPart(reading, 'hook', () => ensureHook(reading, publicUrl))
  await readPart(reading, 'incomplete', () => readIncomplete(reading))
  await readPart(reading, 'reconciliation', () => reconcile(reading))
  await readPart(reading, 'deliveries', () => readOnTheirWay(reading))
  await readPart(reading, 'deliveries', () => readReceived(reading))
  if (arePromotionsDue(reading)) await readPart(reading, 'promotions', () => readPromotions(reading))
  await readFreight(reading)
  await readSoldStock(reading)
  let more = true
  while (more && Date.now() < ends && !signal.aborted) {
    more = (await readPart(reading, 'history', () => readHistory(reading))) ?? false
    if (hasFeed && more) await readPart(reading, 'feed', () => readFeed(reading))
  }
  await readSkus(reading)
  return more
}

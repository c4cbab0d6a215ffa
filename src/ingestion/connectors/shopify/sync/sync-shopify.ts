import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import type { PlatformFailure } from '../../platform-failure.ts'
import { readPart } from '../../read-part.ts'
import { noteClock, orderConnector, type PublicUrl, type Turn } from '../../turn-end.ts'
import { shopifyClient } from '../client/shopify-client.ts'
import { shopify } from '../description.ts'
import { checkShop } from './check-shop.ts'
import { cursorOf } from './cursor.ts'
import { ensureHook, readNotices } from './ensure-hook.ts'
import { readChanges, reconcile } from './read-changes.ts'
import { readHistory } from './read-history.ts'
import { readOnTheirWay } from './read-on-their-way.ts'
import { readPromotions } from './read-promotions.ts'
import { readVariants } from './read-variants.ts'
import { essentialSyncParts, type Part, type Reading } from './reading.ts'

export type ShopifyOptions = Omit<ConnectorOptions, 'requestsPerMinute'> & PublicUrl

const EVERY_MS = 10_000

export const shopifyConnector = ({ publicUrl, ...options }: ShopifyOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading, publicUrl)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, options: ShopifyOptions): Promise<Reading> {
  const { problems } = turn
  const onHidden = ({ message, resource }: PlatformFailure) => problems.note('hidden', message, { resource })
  const opened = await openTurn(turn, shopify, ({ account: shop, ...access }) =>
    shopifyClient({ ...options, ...access, shop, onHidden }),
  )
  problems.clear('hidden')
  return { ...opened, cursor: cursorOf(turn.connection.cursor) }
}

async function readTurn(reading: Reading, publicUrl: string | undefined): Promise<boolean> {
  await readPart(reading, 'permissions', () => checkShop(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da Shopify')
  await readPart(reading, 'notices', () => readNotices(reading))
  await readPart(reading, 'changes', () => readChanges(reading))
  if (publicUrl !== undefined) await readPart(reading, 'hook', () => ensureHook(reading, publicUrl))
  await readPart(reading, 'reconciliation', () => reconcile(reading))
  await readPart(reading, 'deliveries', () => readOnTheirWay(reading))
  await readPart(reading, 'promotions', () => readPromotions(reading))
  let more = true
  while (more && Date.now() < reading.ends && !reading.signal.aborted) {
    more = (await readPart(reading, 'history', () => readHistory(reading))) ?? false
    if (more) await readPart(reading, 'notices', () => readNotices(reading))
  }
  await readVariants(reading)
  return more
}

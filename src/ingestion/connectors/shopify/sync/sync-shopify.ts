import type { Connector } from '../../../connections/connector.ts'
import { openByKey } from '../../open-by-key.ts'
import type { PlatformFailure } from '../../platform-failure.ts'
import { readPart } from '../../read-part.ts'
import {
  MAX_TURN_MS,
  noteClock,
  orderConnector,
  platformClock,
  type OrderConnectorOptions,
  type Turn,
} from '../../turn-end.ts'
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

const EVERY_MS = 10_000

export const shopifyConnector = ({ publicUrl, ...options }: OrderConnectorOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading, publicUrl)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, options: OrderConnectorOptions): Promise<Reading> {
  const { problems, signal } = turn
  const { account: shop, historyDays, ...access } = await openByKey(turn, shopify)
  const onHidden = ({ message, resource }: PlatformFailure) => problems.note('hidden', message, { resource })
  problems.clear('hidden')
  const client = shopifyClient({ ...options, ...access, shop, signal, onHidden })
  const now = platformClock(turn.ctx.now, client.clockSkew)
  return { ...turn, historyDays, client, cursor: cursorOf(turn.connection.cursor), now }
}

async function readTurn(reading: Reading, publicUrl: string | undefined): Promise<boolean> {
  const ends = Date.now() + MAX_TURN_MS
  await readPart(reading, 'permissions', () => checkShop(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da Shopify')
  await readPart(reading, 'notices', () => readNotices(reading))
  await readPart(reading, 'changes', () => readChanges(reading))
  if (publicUrl !== undefined) await readPart(reading, 'hook', () => ensureHook(reading, publicUrl))
  await readPart(reading, 'reconciliation', () => reconcile(reading))
  await readPart(reading, 'deliveries', () => readOnTheirWay(reading))
  await readPart(reading, 'promotions', () => readPromotions(reading))
  let more = true
  while (more && Date.now() < ends && !reading.signal.aborted) {
    more = (await readPart(reading, 'history', () => readHistory(reading))) ?? false
    if (more) await readPart(reading, 'notices', () => readNotices(reading))
  }
  await readVariants(reading)
  return more
}

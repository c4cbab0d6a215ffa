import type { Connector } from '../../../connections/connector.ts'
import { openByKey } from '../../open-by-key.ts'
import { cursorOf, essentialSyncParts, readHistory, reconcile } from '../../order-walk.ts'
import { readNotices } from '../../read-notices.ts'
import { readPart, readPartUntilDone } from '../../read-part.ts'
import {
  MAX_TURN_MS,
  noteClock,
  orderConnector,
  platformClock,
  type OrderConnectorOptions,
  type Turn,
} from '../../turn-end.ts'
import { intelipostClient } from '../client/intelipost-client.ts'
import { intelipost } from '../description.ts'
import { pullShipments } from './pull-shipments.ts'
import { readOrders } from './read-orders.ts'
import type { Part, Reading } from './reading.ts'
import { watch } from './watch.ts'

export type IntelipostOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & {
  requestsPerMinute?: number
}

const EVERY_MS = 2 * 60_000
/** Every order of the last month; and every hour, new ones whose shipment was not made yet. */
const DAYS = { nightly: 32, hourly: 3 }

export const intelipostConnector = (options: IntelipostOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, options: IntelipostOptions): Promise<Reading> {
  const { historyDays, ...access } = await openByKey(turn, intelipost)
  const client = intelipostClient({ ...options, ...access, signal: turn.signal })
  const now = platformClock(turn.ctx.now, client.clockSkew)
  const ends = Date.now() + MAX_TURN_MS
  return { ...turn, historyDays, client, cursor: cursorOf(turn.connection.cursor), now, ends }
}

async function readTurn(reading: Reading): Promise<boolean> {
  const noticed = () =>
    readPart(reading, 'notices', () =>
      readNotices(reading, async (numbers) => {
        await pullShipments(reading, numbers)
      }),
    )
  await noticed()
  const watching = await readPartUntilDone(reading, 'watch', () => watch(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da Intelipost')
  const reconciling = await readPartUntilDone(reading, 'reconciliation', () =>
    reconcile(reading, DAYS, readOrders(reading)),
  )
  const history = await readPartUntilDone(reading, 'history', async () => {
    const more = await readHistory(reading, readOrders(reading))
    if (more) await noticed()
    return more
  })
  return watching || reconciling || history
}

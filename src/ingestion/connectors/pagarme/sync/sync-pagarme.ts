import type { Connector } from '../../../connections/connector.ts'
import { openByKey } from '../../open-by-key.ts'
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
import { pagarmeClient } from '../client/pagarme-client.ts'
import { pagarme } from '../description.ts'
import { pullById } from './pull-charges.ts'
import { cursorOf } from './cursor.ts'
import { readChanges, readPayables } from './read-changes.ts'
import { readHistory } from './read-history.ts'
import { essentialSyncParts, type Part, type Reading } from './reading.ts'
import { reconcile } from './reconcile.ts'

export type PagarmeOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & { requestsPerMinute?: number }

const EVERY_MS = 2 * 60_000

export const pagarmeConnector = (options: PagarmeOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, options: PagarmeOptions): Promise<Reading> {
  const { historyDays, ...access } = await openByKey(turn, pagarme)
  const client = pagarmeClient({ ...options, ...access, signal: turn.signal })
  const now = platformClock(turn.ctx.now, client.clockSkew)
  const ends = Date.now() + MAX_TURN_MS
  return { ...turn, historyDays, client, cursor: cursorOf(turn.connection.cursor), now, ends }
}

async function readTurn(reading: Reading): Promise<boolean> {
  const noticed = () =>
    readPart(reading, 'notices', () => readNotices(reading, (ids) => pullById(reading, ids)))
  await noticed()
  const changes = (await readPart(reading, 'changes', () => readChanges(reading))) ?? false
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'da Pagar.me')
  // after what is new: on a day of payment they are many
  const payables = (await readPart(reading, 'payables', () => readPayables(reading))) ?? false
  const reconciling = await readPartUntilDone(reading, 'reconciliation', () => reconcile(reading))
  const history = await readPartUntilDone(reading, 'history', async () => {
    const more = await readHistory(reading)
    if (more) await noticed()
    return more
  })
  return changes || payables || reconciling || history
}

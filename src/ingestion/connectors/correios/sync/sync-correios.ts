import type { Connector } from '../../../connections/connector.ts'
import { openByKey } from '../../open-by-key.ts'
import { cursorOf, essentialSyncParts, readHistory, reconcile, type WalkPartName } from '../../order-walk.ts'
import { readPartUntilDone } from '../../read-part.ts'
import {
  MAX_TURN_MS,
  noteClock,
  orderConnector,
  platformClock,
  type OrderConnectorOptions,
  type Turn,
} from '../../turn-end.ts'
import { correiosClient } from '../client/correios-client.ts'
import { correios } from '../description.ts'
import { readPackages } from './read-packages.ts'
import type { Reading } from './reading.ts'
import { watch } from './watch.ts'

export type CorreiosOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & {
  requestsPerMinute?: number
}

const EVERY_MS = 5 * 60_000
/** Packages get their number days after their order. */
const DAYS = { nightly: 120, hourly: 15 }

export const correiosConnector = (options: CorreiosOptions = {}): Connector =>
  orderConnector<WalkPartName>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<WalkPartName>, options: CorreiosOptions): Promise<Reading> {
  const { historyDays, ...access } = await openByKey(turn, correios)
  const client = correiosClient({ ...options, ...access, signal: turn.signal })
  const now = platformClock(turn.ctx.now, client.clockSkew)
  const ends = Date.now() + MAX_TURN_MS
  return { ...turn, historyDays, client, cursor: cursorOf(turn.connection.cursor), now, ends }
}

async function readTurn(reading: Reading): Promise<boolean> {
  const read = readPackages(reading)
  const watching = await readPartUntilDone(reading, 'watch', () => watch(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'dos Correios')
  const reconciling = await readPartUntilDone(reading, 'reconciliation', () => reconcile(reading, DAYS, read))
  const history = await readPartUntilDone(reading, 'history', () => readHistory(reading, read))
  return watching || reconciling || history
}

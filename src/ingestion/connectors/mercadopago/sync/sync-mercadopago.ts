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
import { mercadopagoClient } from '../client/mercadopago-client.ts'
import { mercadopago } from '../description.ts'
import { pullById } from './pull-payments.ts'
import { checkAccount } from './check-account.ts'
import { cursorOf } from './cursor.ts'
import { readChanges } from './read-changes.ts'
import { readHistory } from './read-history.ts'
import { loadIssuers, readIssuers } from './read-issuers.ts'
import { essentialSyncParts, type Part, type Reading } from './reading.ts'
import { reconcile } from './reconcile.ts'

export type MercadoPagoOptions = Pick<OrderConnectorOptions, 'server' | 'pace'> & {
  requestsPerMinute?: number
}

const EVERY_MS = 2 * 60_000

export const mercadopagoConnector = (options: MercadoPagoOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const reading = await openReading(turn, options)
    const more = await readTurn(reading)
    return { done: reading.cursor.history.done, more, every: EVERY_MS }
  })

async function openReading(turn: Turn<Part>, options: MercadoPagoOptions): Promise<Reading> {
  const { historyDays, ...access } = await openByKey(turn, mercadopago)
  const client = mercadopagoClient({ ...options, ...access, signal: turn.signal })
  const now = platformClock(turn.ctx.now, client.clockSkew)
  const ends = Date.now() + MAX_TURN_MS
  const issuers = await loadIssuers(turn)
  return { ...turn, historyDays, client, cursor: cursorOf(turn.connection.cursor), issuers, now, ends }
}

async function readTurn(reading: Reading): Promise<boolean> {
  await readPart(reading, 'account', () => checkAccount(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'do Mercado Pago')
  await readPart(reading, 'issuers', () => readIssuers(reading))
  const noticed = () =>
    readPart(reading, 'notices', () => readNotices(reading, (ids) => pullById(reading, ids)))
  await noticed()
  const changes = (await readPart(reading, 'changes', () => readChanges(reading))) ?? false
  const reconciling = await readPartUntilDone(reading, 'reconciliation', () => reconcile(reading))
  const history = await readPartUntilDone(reading, 'history', async () => {
    const more = await readHistory(reading)
    if (more) await noticed()
    return more
  })
  return changes || reconciling || history
}

import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import { readNotices } from '../../read-notices.ts'
import { readPart, readPartUntilDone } from '../../read-part.ts'
import { noteClock, orderConnector } from '../../turn-end.ts'
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

const EVERY_MS = 2 * 60_000

export const mercadopagoConnector = (options: ConnectorOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const opened = await openTurn(turn, mercadopago, (access) => mercadopagoClient({ ...options, ...access }))
    const cursor = cursorOf(turn.connection.cursor)
    const issuers = await loadIssuers(turn)
    const more = await readTurn({ ...opened, cursor, issuers })
    return { done: cursor.history.done, more, every: EVERY_MS }
  })

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

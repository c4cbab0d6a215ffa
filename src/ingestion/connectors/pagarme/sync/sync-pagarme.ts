import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import { readNotices } from '../../read-notices.ts'
import { readPart, readPartUntilDone } from '../../read-part.ts'
import { noteClock, orderConnector } from '../../turn-end.ts'
import { pagarmeClient } from '../client/pagarme-client.ts'
import { pagarme } from '../description.ts'
import { pullById } from './pull-charges.ts'
import { cursorOf } from './cursor.ts'
import { readChanges, readPayables } from './read-changes.ts'
import { readHistory } from './read-history.ts'
import { essentialSyncParts, type Part, type Reading } from './reading.ts'
import { reconcile } from './reconcile.ts'

const EVERY_MS = 2 * 60_000

export const pagarmeConnector = (options: ConnectorOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const opened = await openTurn(turn, pagarme, (access) => pagarmeClient({ ...options, ...access }))
    const cursor = cursorOf(turn.connection.cursor)
    const more = await readTurn({ ...opened, cursor })
    return { done: cursor.history.done, more, every: EVERY_MS }
  })

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

import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import { cursorOf, essentialSyncParts, readHistory, reconcile, type WalkPartName } from '../../order-walk.ts'
import { readPartUntilDone } from '../../read-part.ts'
import { noteClock, orderConnector } from '../../turn-end.ts'
import { correiosClient } from '../client/correios-client.ts'
import { correios } from '../description.ts'
import { readPackages } from './read-packages.ts'
import type { Reading } from './reading.ts'
import { watch } from './watch.ts'

const EVERY_MS = 5 * 60_000
/** Packages get their number days after their order. */
const DAYS = { nightly: 120, hourly: 15 }

export const correiosConnector = (options: ConnectorOptions = {}): Connector =>
  orderConnector<WalkPartName>(essentialSyncParts, async (turn) => {
    const opened = await openTurn(turn, correios, (access) => correiosClient({ ...options, ...access }))
    const cursor = cursorOf(turn.connection.cursor)
    const more = await readTurn({ ...opened, cursor })
    return { done: cursor.history.done, more, every: EVERY_MS }
  })

async function readTurn(reading: Reading): Promise<boolean> {
  const read = readPackages(reading)
  const watching = await readPartUntilDone(reading, 'watch', () => watch(reading))
  noteClock(reading.problems, reading.client.clockSkew() ?? 0, 'dos Correios')
  const reconciling = await readPartUntilDone(reading, 'reconciliation', () => reconcile(reading, DAYS, read))
  const history = await readPartUntilDone(reading, 'history', () => readHistory(reading, read))
  return watching || reconciling || history
}

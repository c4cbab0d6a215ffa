import type { Connector } from '../../../connections/connector.ts'
import type { ConnectorOptions } from '../../client-options.ts'
import { openTurn } from '../../open-by-key.ts'
import { cursorOf, essentialSyncParts, readHistory, reconcile } from '../../order-walk.ts'
import { readNotices } from '../../read-notices.ts'
import { readPart, readPartUntilDone } from '../../read-part.ts'
import { noteClock, orderConnector } from '../../turn-end.ts'
import { intelipostClient } from '../client/intelipost-client.ts'
import { intelipost } from '../description.ts'
import { pullShipments } from './pull-shipments.ts'
import { readOrders } from './read-orders.ts'
import type { Part, Reading } from './reading.ts'
import { watch } from './watch.ts'

const EVERY_MS = 2 * 60_000
/** Every order of the last month; and every hour, new ones whose shipment was not made yet. */
const DAYS = { nightly: 32, hourly: 3 }

export const intelipostConnector = (options: ConnectorOptions = {}): Connector =>
  orderConnector<Part>(essentialSyncParts, async (turn) => {
    const opened = await openTurn(turn, intelipost, (access) => intelipostClient({ ...options, ...access }))
    const cursor = cursorOf(turn.connection.cursor)
    const more = await readTurn({ ...opened, cursor })
    return { done: cursor.history.done, more, every: EVERY_MS }
  })

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

import { receive, type Arrival } from '../../../inbox/receive.ts'
import { isFailure } from '../client/vtex-failure.ts'
import type { Reading } from './reading.ts'

/** Things that are asked for at once. */
const AT_ONCE = 4

/**
 * Asks for one thing of each SKU and brings it to the inbox; what the platform does not have of one of them is left out. A failure that
 * is not one SKU's own is thrown after what was read is in the inbox.
 */
export async function bringEach(
  { ctx, connection }: Reading,
  kind: string,
  skuIds: readonly string[],
  ask: (skuId: string) => Promise<Pick<Arrival, 'version' | 'payload'> | null>,
): Promise<void> {
  const arrivals: Arrival[] = []
  const waiting = [...skuIds]
  const lane = async () => {
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      try {
        const read = await ask(key)
        if (read !== null) arrivals.push({ kind, key, ...read })
      } catch (error) {
        if (!isFailure(error, 'not-found', 'unreadable', 'refused')) throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  await receive(
    ctx.db,
    { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' },
    arrivals,
  )
  for (const end of lanes) if (end.status === 'rejected') throw end.reason
}

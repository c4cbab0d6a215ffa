import { receive, type Arrival } from '../../../inbox/receive.ts'
import { identifier } from '../../lenient.ts'
import { isFailure } from '../../platform-failure.ts'
import type { Reading } from './reading.ts'

const AT_ONCE = 4

// SKUs that VTEX does not have are left out. A failure of the platform is thrown after what was read is
// in the inbox.
export async function pullEach<Read>(
  { ctx, connection }: Reading,
  skuIds: readonly string[],
  ask: (skuId: string) => Promise<Read>,
  arrivalsOf: (read: readonly Read[]) => Arrival[],
): Promise<void> {
  const read: Read[] = []
  const waiting = skuIds.filter((id) => identifier.safeParse(id).success)
  const lane = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        read.push(await ask(id))
      } catch (error) {
        if (!isFailure(error, 'not-found', 'unreadable', 'refused')) throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane))
  const source = { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' } as const
  await receive(ctx, source, arrivalsOf(read))
  for (const end of lanes) if (end.status === 'rejected') throw end.reason
}

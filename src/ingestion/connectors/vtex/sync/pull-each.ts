import { receive, type Arrival } from '../../../inbox/receive.ts'
import { identifier } from '../../lenient.ts'
import { readAtOnce } from './read-at-once.ts'
import type { Reading } from './reading.ts'

// SKUs that VTEX does not have are left out. A failure of the platform is thrown after what was read is
// in the inbox.
export async function pullEach<Read>(
  { ctx, connection }: Reading,
  skuIds: readonly string[],
  ask: (skuId: string) => Promise<Read>,
  arrivalsOf: (read: readonly Read[]) => Arrival[],
): Promise<void> {
  const wanted = skuIds.filter((id) => identifier.safeParse(id).success)
  const source = { accountId: connection.accountId, connectionId: connection.id, source: 'vtex' } as const
  await readAtOnce(wanted, {
    ask,
    bring: (read: readonly Read[]) => receive(ctx, source, arrivalsOf(read)),
  })
}

import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'

/** Names of the account's virtual channels by id. */
export async function channelNames({ db }: AccountContext): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ id: virtualChannels.id, name: virtualChannels.name }).from(virtualChannels)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

import { asc } from 'drizzle-orm'
import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'

export type NamedChannel = { id: string; name: string }

/** Virtual channels of the account by name, in the order of their names. */
export function namedChannels({ db }: AccountContext): Promise<NamedChannel[]> {
  const { id, name } = virtualChannels
  return db.select({ id, name }).from(virtualChannels).orderBy(asc(name))
}

/** Those among them; null stays null, for the whole account. */
export function channelsAmong(
  channels: readonly NamedChannel[],
  ids: readonly string[] | null,
): NamedChannel[] | null {
  return ids === null ? null : channels.filter(({ id }) => ids.includes(id))
}

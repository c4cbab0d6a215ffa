import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { asc } from '#platform/storage/postgres/drizzle.ts'

export type NamedChannel = { id: string; name: string }

export function loadChannels({ db }: AccountContext): Promise<NamedChannel[]> {
  const { id, name } = virtualChannels
  return db.select({ id, name }).from(virtualChannels).orderBy(asc(name))
}

export function pickChannels(
  channels: readonly NamedChannel[],
  ids: readonly string[] | null,
): NamedChannel[] | null {
  return ids === null ? null : channels.filter(({ id }) => ids.includes(id))
}

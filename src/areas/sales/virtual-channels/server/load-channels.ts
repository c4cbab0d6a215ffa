import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { asc, inArray } from '#platform/storage/postgres/drizzle.ts'

export type StoredChannel = typeof virtualChannels.$inferSelect

export function loadChannels({ db, channelIds }: AccountContext): Promise<StoredChannel[]> {
  return db
    .select()
    .from(virtualChannels)
    .where(channelIds === null ? undefined : inArray(virtualChannels.id, [...channelIds]))
    .orderBy(asc(virtualChannels.position), asc(virtualChannels.name))
}

import { isFailure, PlatformFailure } from '../../platform-failure.ts'
import { save } from '../../read-part.ts'
import type { FeedConfigAnswer } from '../api/feed.ts'
import type { FeedConfig } from '../client/vtex-client.ts'
import type { Reading } from './reading.ts'

/** Unusual numbers mark the feed as ours among those of other integrations with the same key. */
export const ownFeed: FeedConfig = {
  filter: { type: 'FromWorkflow' },
  queue: { visibilityTimeoutInSeconds: 243, MessageRetentionPeriodInSeconds: 1_209_600 },
}

const foreignFeed =
  'Outra integração já usa o feed de pedidos com esta chave. Crie uma chave só para o Farol: até lá os pedidos chegam pela conferência, com atraso.'

export type FeedState = 'ours' | 'foreign' | 'none'

export function feedStateOf({ filter, queue }: FeedConfigAnswer): FeedState {
  if (queue === null && (filter === null || filter.type === '')) return 'none'
  const isOurs =
    filter?.type === ownFeed.filter.type &&
    queue?.visibilityTimeoutInSeconds === ownFeed.queue.visibilityTimeoutInSeconds &&
    queue.MessageRetentionPeriodInSeconds === ownFeed.queue.MessageRetentionPeriodInSeconds
  return isOurs ? 'ours' : 'foreign'
}

/** Never replaces another integration's feed. */
export async function ensureFeed(reading: Reading): Promise<void> {
  const { client, cursor } = reading
  const state = await askState(reading)
  if (state === 'ours' && cursor.feed.since !== null) return
  await forgetFeed(reading)
  if (state === 'foreign') throw new PlatformFailure('refused', foreignFeed)
  if (state === 'none') await client.configureFeed(ownFeed)
  cursor.feed.since = reading.now().toISOString()
  await save(reading)
}

export async function forgetFeed(reading: Reading): Promise<void> {
  reading.cursor.feed.since = null
  reading.cursor.feed.wasAway = true
  await save(reading)
}

async function askState({ client }: Reading): Promise<FeedState> {
  try {
    return feedStateOf(await client.feedConfig())
  } catch (error) {
    if (isFailure(error, 'not-found')) return 'none'
    throw error
  }
}

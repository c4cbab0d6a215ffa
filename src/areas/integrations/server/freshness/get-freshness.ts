import { connectors } from '#ingestion/connectors/index.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { SourceFreshness } from '../../freshness-contract.ts'
import { connectionHealth, senderHealth } from './health.ts'
import { listSources } from './list-sources.ts'

type Known = Pick<SourceFreshness, 'kind' | 'health'> & Partial<SourceFreshness>

const iso = (instant: string | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

const sourceOf = (known: Known): SourceFreshness => ({
  id: null,
  platform: null,
  name: null,
  state: null,
  updatedAt: null,
  newestAt: null,
  lagP95Seconds: null,
  partialSince: null,
  invoicedWhenApproved: false,
  ...known,
})

/** For everybody who sees a screen of the account: all numbers depend on it. */
export async function getFreshness(ctx: AccountContext): Promise<{ sources: SourceFreshness[] }> {
  const seesSomething = [...ctx.permissions].some((permission) => permission.endsWith('.view'))
  if (!seesSomething) throw new FarolError('forbidden')
  const { connections, api, files, demo } = await listSources(ctx)
  const now = ctx.now()
  const known: Known[] = []
  for (const {
    id,
    platform,
    name,
    state,
    last_sync_at,
    next_run_at,
    cursor,
    newest_at,
    lag,
  } of connections) {
    const health = connectionHealth({ state, nextRunAt: new Date(next_run_at) }, now)
    const times = { updatedAt: iso(last_sync_at), newestAt: iso(newest_at), lagP95Seconds: lag }
    const partial = connectors[platform].partialSince?.(cursor, now)?.toISOString() ?? null
    known.push({ kind: 'connection', health, id, platform, name, state, ...times, partialSince: partial })
  }
  for (const { brought_at, newest_at, lag } of api) {
    const health = senderHealth(new Date(brought_at), now)
    const times = { updatedAt: iso(brought_at), newestAt: iso(newest_at), lagP95Seconds: lag }
    known.push({ kind: 'api', health, ...times })
  }
  for (const { ended_at, newest_at, invoiced_when_approved } of files) {
    if (ended_at === null) continue
    const times = { updatedAt: iso(ended_at), newestAt: iso(newest_at) }
    const invoicedWhenApproved = invoiced_when_approved === true
    known.push({ kind: 'files', health: 'still', ...times, invoicedWhenApproved })
  }
  for (const { filled_until } of demo) {
    if (filled_until === null) continue
    const health = senderHealth(new Date(filled_until), now)
    known.push({ kind: 'demo', health, updatedAt: iso(filled_until), newestAt: iso(filled_until) })
  }
  return { sources: known.map(sourceOf) }
}

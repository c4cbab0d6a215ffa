import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import { connections } from '#ingestion/connections/schema.ts'
import type { ContentStore } from '#ingestion/connectors/content-store.ts'
import { PlatformFailure } from '#ingestion/connectors/platform-failure.ts'
import { sharedBudget } from '#ingestion/connectors/request-budget.ts'
import type { Pace } from '#ingestion/connectors/request.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { claimRow } from '#platform/jobs/leased-rows.ts'
import { startLeasedWork, type Lease } from '#platform/jobs/leased-work.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { eq, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { contentPublications, type StoredPublication } from '../schema.ts'
import type { Connectors } from './find-shops.ts'
import { leasedPublication } from './leased-publication.ts'
import { afterFailure, writeToShop } from './write-to-shop.ts'

export type PublisherDeps = Context & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  connectors: Connectors
  /** Milliseconds before each retry. */
  pauses?: readonly number[]
  pace?: Partial<Pace>
}

const AT_ONCE = 4
const MINUTE = 60_000
/** Longer than a write can still be in flight. */
const usualPauses = [1, 2, 5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE)
const PAUSE_AFTER_FAILURE = sql`interval '30 seconds'`

const DISCONNECTED = 'A loja não está mais conectada.'

/** Publishes and undoes texts in the shops, one write per product at a time. */
export const startPublisher = (parts: PublisherDeps): (() => Promise<void>) =>
  startLeasedWork<Lease>({
    name: 'publisher',
    log: parts.log,
    atOnce: AT_ONCE,
    claim: async (worker) => {
      const id = await claimRow(parts.db, 'content_publications', worker, {
        due: sql`state IN ('queued', 'writing') AND next_at <= now()`,
        first: sql`next_at`,
      })
      if (id === undefined) return undefined
      const [found] = await parts.db
        .select({ row: contentPublications, account: accounts })
        .from(contentPublications)
        .innerJoin(accounts, eq(accounts.id, contentPublications.accountId))
        .where(eq(contentPublications.id, id))
      return found && leaseOf(parts, found.row, found.account, worker)
    },
  })

type Account = Parameters<typeof systemContext>[1]

function leaseOf(parts: PublisherDeps, row: StoredPublication, account: Account, worker: string): Lease {
  const { id, accountId } = row
  const ctx = systemContext({ ...parts, db: parts.accountDb(accountId) }, account)
  const held = leasedPublication(ctx, row, worker)
  const writing = { row, held, pauses: parts.pauses ?? usualPauses }
  return {
    details: { publicationId: id },
    pauses: [1000, 4000, 10_000],
    renew: held.beat,
    work: async (signal) => {
      try {
        const store = await openStore(parts, row, signal)
        if (store === null) return await held.end({ state: 'failed', problem: DISCONNECTED })
        await writeToShop(writing, store)
      } catch (error) {
        if (signal.aborted || !(error instanceof PlatformFailure)) throw error
        await afterFailure(writing, error)
      }
    },
    letGo: held.letGo,
    fail: async (err) => {
      parts.log.error({ err, publicationId: id }, 'publisher: a publication could not go on')
      await parts.db.execute(sql`UPDATE content_publications
        SET worker = NULL, heartbeat_at = NULL, next_at = GREATEST(next_at, now() + ${PAUSE_AFTER_FAILURE})
        WHERE id = ${id} AND worker = ${worker}`)
    },
  }
}

/** Null if the shop is no longer connected. */
async function openStore(
  { db, keyring, connectors, pace }: PublisherDeps,
  { connectionId }: StoredPublication,
  signal: AbortSignal,
): Promise<ContentStore | null> {
  if (connectionId === null) return null
  const [connection] = await db.select().from(connections).where(eq(connections.id, connectionId))
  if (connection === undefined || connection.state === 'disconnected' || connection.state === 'deleting')
    return null
  const { content } = connectors[connection.platform]
  const credentials = await openCredentials(db, keyring, connectionId)
  if (content === undefined || credentials === null) return null
  const { settings } = connection
  const budget = (name: string, perMinute: number) => sharedBudget(db, name, perMinute)
  return content.open({ settings, credentials }, { signal, pace, budget })
}

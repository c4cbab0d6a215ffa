import type { Context } from '#platform/context.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { StoredBatch } from '../schema.ts'
import type { LeasedBatch } from './leased-batch.ts'

export type ContentWriterDeps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  outbound: Outbound
  /**
   * Milliseconds before each retry while the service is unavailable; after the last, the batch waits for a
   * person.
   */
  pauses?: readonly number[]
}

export type BatchWork = {
  parts: ContentWriterDeps
  row: StoredBatch
  db: Database
  held: LeasedBatch
  /** Aborts when another worker took the batch, or it was canceled or deleted. */
  gone: AbortSignal
  /** Aborts for the same reasons, or when this process shuts down. */
  signal: AbortSignal
}

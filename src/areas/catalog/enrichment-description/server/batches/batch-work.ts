import type { Context } from '#platform/context.ts'
import type { Outbound } from '#platform/outbound/outbound.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { StoredBatch } from '../schema.ts'
import type { HeldBatch } from './held-batch.ts'

export type ContentWriterParts = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
  keyring: Keyring
  outbound: Outbound
  /** Milliseconds after each time that the service was away; then a person decides. */
  pauses?: readonly number[]
}

export type BatchWork = {
  parts: ContentWriterParts
  row: StoredBatch
  db: Database
  held: HeldBatch
  /** The batch has another worker, was canceled or deleted. */
  gone: AbortSignal
  /** That, or this process ends. */
  signal: AbortSignal
}

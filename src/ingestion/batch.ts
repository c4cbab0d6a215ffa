import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

/** What every step of an ingestion needs: the engine, and the account that the rows belong to. */
export type IngestionContext = {
  clickhouse: ClickHouse
  account: { id: string; currency: string }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A batch's id as a literal of a partition. Partitions cannot be named by parameters, so the form is checked here. */
export function partitionOf(batchId: string): string {
  if (!uuid.test(batchId)) throw new Error('a batch id must be a lower-case UUID')
  return `'${batchId}'`
}

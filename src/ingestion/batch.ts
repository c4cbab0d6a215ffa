import { uuidPattern } from '#model/uuid.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export type IngestionContext = {
  clickhouse: ClickHouse
  account: { id: string; currency: string; timeZone: string }
}

/** ClickHouse takes no parameters in partition names, so the form of the id is checked here. */
export function partitionLiteral(batchId: string): string {
  if (!uuidPattern.test(batchId)) throw new Error('a batch id must be a lower-case UUID')
  return `'${batchId}'`
}

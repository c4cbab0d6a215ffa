import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

export type OfSource = {
  clickhouse: ClickHouse
  account: { id: string; timeZone: string }
  source: string
  /** More keys at once cost memory, fewer cost time. */
  keysAtOnce?: number
}

export const KEYS_AT_ONCE = 500_000

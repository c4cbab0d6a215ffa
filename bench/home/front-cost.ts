import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'

/** Milliseconds of `SELECT 1` from the client and back, and of them those that the engine says it took itself. */
export async function askOne(clickhouse: ClickHouse): Promise<{ whole: number; engine: number }> {
  const began = performance.now()
  const result = await clickhouse.query({ query: 'SELECT 1', format: 'JSONEachRow' })
  await result.text()
  const whole = performance.now() - began
  const summary = JSON.parse(String(result.response_headers['x-clickhouse-summary'])) as {
    elapsed_ns: string
  }
  return { whole, engine: Number(summary.elapsed_ns) / 1e6 }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestClickhouse } from './testing/test-engines.ts'
import type { TestClickhouse } from './testing/test-engines.ts'
import { PATIENCE } from './testing/patience.ts'

let clickhouse: TestClickhouse

beforeAll(async () => {
  clickhouse = await startTestClickhouse()
})
afterAll(() => clickhouse.dispose())

async function runningQueries(containing: string): Promise<number> {
  const query = 'SELECT query FROM system.processes WHERE position(query, {part:String}) > 0'
  const result = await clickhouse.client.query({
    query,
    format: 'JSONEachRow',
    query_params: { part: containing },
  })
  const found = await result.json<{ query: string }>()
  return found.filter(({ query: text }) => !text.includes('system.processes')).length
}

test('millions of rows pass through without staying in memory', async () => {
  const before = await clickhouse.residentBytes()
  const result = await clickhouse.client.query({
    query: 'SELECT number, toString(number) AS text FROM numbers(5000000)',
    format: 'JSONEachRow',
  })
  let count = 0
  let largest = 0
  for await (const part of result.stream()) {
    count += part.length
    largest = Math.max(largest, count % 50 === 0 ? await clickhouse.residentBytes() : 0)
  }
  expect(count).toBe(5_000_000)
  expect(largest - before).toBeLessThan(250 * 1024 * 1024)
})

test('a reader that waits makes the engine wait', async () => {
  const query = 'SELECT number FROM numbers(200000000)'
  const result = await clickhouse.client.exec({ query: `${query} FORMAT RowBinary` })
  const stream = result.stream[Symbol.asyncIterator]()
  await stream.next()
  await sleep(500)
  expect(await runningQueries(query)).toBe(1)
  expect(await clickhouse.residentBytes()).toBeLessThan(1024 * 1024 * 1024)
  result.stream.destroy()
})

test.each(['while it computes', 'while it streams'])(
  'a client that goes away %s stops its query',
  async (when) => {
    const computing = when === 'while it computes'
    const query = computing
      ? 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 2'
      : 'SELECT number, sipHash64(number) FROM numbers(1000000000000)'
    const leaving = new AbortController()
    const asked = clickhouse.client.exec({ query, abort_signal: leaving.signal })
    const leave = async () => (computing ? leaving.abort() : (await asked).stream.destroy())
    await expect.poll(() => runningQueries(query), PATIENCE).toBe(1)
    await Promise.allSettled([leave(), asked])
    await expect.poll(() => runningQueries(query), PATIENCE).toBe(0)
  },
)

test('more queries at once than may run all get their answer', async () => {
  const ask = async (value: number) => {
    const query = `SELECT ${value} AS value, sleep(0.05)`
    const result = await clickhouse.client.query({ query, format: 'JSONEachRow' })
    const [row] = await result.json<{ value: number }>()
    return row?.value
  }
  const values = Array.from({ length: 60 }, (_, index) => index)
  expect(await Promise.all(values.map(ask))).toEqual(values)
})

test('gzip is used when asked for', async () => {
  const client = clickhouse.connect({ compression: { response: true } })
  const result = await client.query({ query: 'SELECT number FROM numbers(500000)', format: 'JSONEachRow' })
  expect(result.response_headers['content-encoding']).toBe('gzip')
  expect(await result.json()).toHaveLength(500_000)
})

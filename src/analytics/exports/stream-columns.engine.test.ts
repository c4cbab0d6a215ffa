import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { toRows } from './export-batch.ts'
import type { ExportCell } from './export-batch.ts'
import { streamColumns } from './stream-columns.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const never = new AbortController().signal

async function read(query: string, signal = never) {
  const rows: ExportCell[][] = []
  const sizes: number[] = []
  for await (const batch of streamColumns(engines, { query, params: {} }, signal)) {
    sizes.push(batch.rows)
    rows.push(...toRows(batch))
  }
  return { rows, sizes }
}

describe('what a statement finds, column by column', () => {
  it('is texts, numbers and none, each as it is', async () => {
    const long = 'ç'.repeat(20_000)
    const { rows } = await read(`SELECT
      arrayElement(['plain', 'ação; "x"', '😀', '', repeat('ç', 20000)], number + 1) AS a,
      toLowCardinality(if(number % 2 = 0, 'par', 'ímpar')) AS b,
      CAST(if(number = 1, NULL, toString(number)) AS LowCardinality(Nullable(String))) AS c,
      if(number = 2, NULL, concat('n', toString(number))) AS d,
      toInt64(number) * -5000000000 AS e,
      if(number = 0, NULL, toUInt64(9007199254740991)) AS f,
      number / 4 AS g,
      toUInt8(number) AS h, toInt32(-number) AS i,
      if(number > 2, toUnixTimestamp(toDateTime(1763600000, 'UTC')), NULL) AS j
      FROM numbers(5)`)
    expect(rows).toEqual([
      ['plain', 'par', '0', 'n0', 0, null, 0, 0, 0, null],
      ['ação; "x"', 'ímpar', null, 'n1', -5e9, Number.MAX_SAFE_INTEGER, 0.25, 1, -1, null],
      ['😀', 'par', '2', null, -1e10, Number.MAX_SAFE_INTEGER, 0.5, 2, -2, null],
      ['', 'ímpar', '3', 'n3', -1.5e10, Number.MAX_SAFE_INTEGER, 0.75, 3, -3, 1_763_600_000],
      [long, 'par', '4', 'n4', -2e10, Number.MAX_SAFE_INTEGER, 1, 4, -4, 1_763_600_000],
    ])
  })

  it('comes in batches, with words of their own, however many there are', async () => {
    const { rows, sizes } = await read(`SELECT number AS n, toLowCardinality(toString(number % 3000)) AS few,
      toLowCardinality(toString(number)) AS many FROM numbers(200000) ORDER BY n`)
    expect(sizes.length).toBeGreaterThan(10)
    const wrong = rows.filter(([n, few, many]) => few !== String(Number(n) % 3000) || many !== String(n))
    expect([rows.length, wrong]).toEqual([200_000, []])
    expect(rows.at(-1)?.[0]).toBe(199_999)
  })

  it('may be nothing', async () => {
    expect(
      (await read(`SELECT number, toLowCardinality('x') FROM numbers(10) WHERE number > 10`)).rows,
    ).toEqual([])
  })
})

describe('an engine that fails', () => {
  it('before its first row says why', async () => {
    await expect(read('SELECT nothing_like_it FROM orders')).rejects.toMatchObject({ code: '47' })
  })

  it('midway says why, whatever was read before', async () => {
    const query = `SELECT toString(number) AS text, throwIf(number = 900000, 'no more') FROM numbers(1000000)`
    await expect(read(query)).rejects.toThrow(/no more/)
  })
})

it('a reading that is ended stops, and the engine with it', async () => {
  const ending = new AbortController()
  const mark = `farol-ended-${Math.floor(performance.timeOrigin)}`
  const query = `SELECT number, '${mark}' AS mark FROM numbers(100000000000)`
  const reading = async () => {
    for await (const _ of streamColumns(engines, { query, params: {} }, ending.signal)) ending.abort()
  }
  await expect(reading()).rejects.toThrow(/abort/i)
  const running = async () => {
    const found = await engines.clickhouse.query({
      query: `SELECT count() AS running FROM system.processes WHERE query LIKE '%${mark}%' AND query NOT LIKE '%system.processes%'`,
      format: 'JSON',
    })
    return (await found.json<{ running: number }>()).data[0]?.running
  }
  await expect.poll(running, { timeout: 20_000 }).toBe(0)
})

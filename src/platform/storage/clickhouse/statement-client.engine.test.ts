import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent } from 'node:http'
import { ClickHouseError } from '@clickhouse/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '../../testing/engines.ts'
import { StatementClient } from './statement-client.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const odd = [
  "it's",
  'C:\\new\\t',
  'two\nlines\r\tand a tab',
  '{x:String}',
  '%00&a=b#?',
  'ção 🙂',
  '',
  "'; DROP TABLE orders --",
]

it('brings every parameter as it was given, few in the address and many in the body', async () => {
  const numbers = [0, -1.5, 2 ** 53 - 1]
  const ask = async (texts: string[]) => {
    const answer = await engines.clickhouse.query({
      query: `SELECT {texts:Array(String)} AS texts, {text:String} AS text, {numbers:Array(Float64)} AS numbers,
        {isTrue:Bool} AS isTrue, {nothing:Nullable(String)} AS nothing, {pairs:Array(Array(String))} AS pairs, 'a\nb' AS said`,
      query_params: { texts, text: texts.join(''), numbers, isTrue: true, nothing: null, pairs: [texts, []] },
      format: 'JSONEachRow',
    })
    return answer.json()
  }
  const many = Array.from({ length: 500 }, (_, index) => odd[index % odd.length] ?? '')
  for (const texts of [odd, many]) {
    const row = {
      texts,
      text: texts.join(''),
      numbers,
      isTrue: true,
      nothing: null,
      pairs: [texts, []],
      said: 'a\nb',
    }
    expect(await ask(texts)).toEqual([row])
  }
})

it('answers no rows, one and many', async () => {
  const count = async (rows: number) => {
    const answer = await engines.clickhouse.query({
      query: `SELECT number, 'a\nb' AS text FROM numbers(${rows})`,
      format: 'JSONEachRow',
    })
    return (await answer.json()).length
  }
  expect([await count(0), await count(1), await count(50_000)]).toEqual([0, 1, 50_000])
})

it.each([
  ['at once', 'SELECT nothing_of_this_name'],
  [
    'after its first rows',
    'SELECT number, throwIf(number = 3000000) FROM numbers(3000001) SETTINGS max_block_size = 1000',
  ],
])('rejects with the error that comes %s', async (_, query) => {
  await expect(engines.clickhouse.query({ query, format: 'JSONEachRow' })).rejects.toThrow(ClickHouseError)
})

it('sends nothing for a signal that has already aborted', async () => {
  const { clickhouse } = engines
  const query = 'CREATE TABLE nobody_waits (a UInt8) ENGINE = Memory'
  await expect(clickhouse.command({ query, abort_signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  const shown = await clickhouse.query({ query: 'EXISTS TABLE nobody_waits', format: 'JSONEachRow' })
  expect(await shown.json()).toEqual([{ result: 0 }])
})

it('gives up a server that is silent, and one that ends in the middle', async () => {
  const server = createServer((request, response) => {
    if (request.url?.includes('middle')) {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"a":1}\n')
      setTimeout(() => response.destroy(), 50)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ask = (database: string) => {
    const url = `http://127.0.0.1:${port}/${database}`
    const client = new StatementClient({ url, agent: new Agent(), settings: {}, silenceMs: 300 })
    return client.query({ query: 'SELECT 1', format: 'JSONEachRow' })
  }
  await expect(ask('silent')).rejects.toThrow('silent for too long')
  await expect(ask('middle')).rejects.toThrow('aborted')
  server.closeAllConnections()
  server.close()
})

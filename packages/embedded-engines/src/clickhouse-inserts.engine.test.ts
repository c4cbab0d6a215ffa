import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestClickhouse } from './testing/test-engines.ts'
import type { TestClickhouse } from './testing/test-engines.ts'
import { PATIENCE } from './testing/patience.ts'

let clickhouse: TestClickhouse

beforeAll(async () => {
  clickhouse = await startTestClickhouse()
})
afterAll(() => clickhouse.dispose())

beforeEach(async () => {
  await clickhouse.client.command({
    query:
      "CREATE OR REPLACE TABLE sales (id UInt32, name String DEFAULT 'unnamed', paid Nullable(Int64)) ENGINE = MergeTree ORDER BY id",
  })
})

async function rowsOf(query: string): Promise<unknown[]> {
  const result = await clickhouse.client.query({ query, format: 'JSONCompactEachRow' })
  return result.json()
}
const stored = () => rowsOf('SELECT id, name, paid FROM sales ORDER BY id')

test('rows as JSON arrive with defaults for what they leave out, and are counted', async () => {
  const name = `it's "x"; \\ \n\t ç 🗼`
  const values = [
    { id: 1, name, paid: -5 },
    { id: 2, paid: null },
  ]
  const { summary } = await clickhouse.client.insert({ table: 'sales', values, format: 'JSONEachRow' })
  expect(summary?.written_rows).toBe('2')
  expect(await stored()).toEqual([
    [1, name, -5],
    [2, 'unnamed', null],
  ])
})

test('rows as a stream of objects arrive, with columns named or left out', async () => {
  const values = Readable.from(Array.from({ length: 5000 }, (_, id) => ({ id })))
  await clickhouse.client.insert({
    table: 'sales',
    columns: { except: ['name'] },
    values,
    format: 'JSONEachRow',
  })
  expect(await rowsOf('SELECT count(), uniqExact(id), any(name) FROM sales')).toEqual([
    [5000, 5000, 'unnamed'],
  ])
})

test.each([
  [
    'CSV',
    '1,"a;""b""\nc",5\n2,ç,\\N\n',
    [
      [1, 'a;"b"\nc', 5],
      [2, 'ç', null],
    ],
  ],
  ['CSVWithNames', 'paid,id\n7,1\n', [[1, 'unnamed', 7]]],
  ['TabSeparated', '1\ta\\tb\t5\n', [[1, 'a\tb', 5]]],
  ['Values', "(1, 'a', 2 + 3)", [[1, 'a', 5]]],
  ['JSONCompactEachRow', '[1,"a",5]\n', [[1, 'a', 5]]],
] as const)('%s is taken', async (format, text, expected) => {
  await clickhouse.client.exec({ query: `INSERT INTO sales FORMAT ${format}`, values: Readable.from([text]) })
  expect(await stored()).toEqual(expected)
})

test('settings of an insert hold, before or after its format', async () => {
  const unknown = { values: Readable.from(['{"id":1,"other":2}']) }
  const query = 'INSERT INTO sales FORMAT JSONEachRow'
  const settings = 'SETTINGS input_format_skip_unknown_fields = 0'
  await expect(
    clickhouse.client.exec({
      query: `INSERT INTO sales ${settings} FORMAT JSONEachRow`,
      values: Readable.from(['{"id":1,"other":2}']),
    }),
  ).rejects.toMatchObject({ code: '117' })
  await expect(
    clickhouse.client.exec({ query: `${query} ${settings}`, values: Readable.from(['{"id":1,"other":2}']) }),
  ).rejects.toMatchObject({ code: '117' })
  await clickhouse.client.exec({
    query,
    ...unknown,
    clickhouse_settings: { input_format_skip_unknown_fields: 1 },
  })
  expect(await stored()).toEqual([[1, 'unnamed', null]])
})

test('the input function transforms the rows on their way', async () => {
  const query =
    "INSERT INTO sales SELECT id + 1, upper(name), NULL FROM input('id UInt32, name String') FORMAT CSV"
  await clickhouse.client.exec({ query, values: Readable.from(['1,a\n2,b\n']) })
  expect(await stored()).toEqual([
    [2, 'A', null],
    [3, 'B', null],
  ])
})

test('an insert whose rows are in its text works as a command', async () => {
  await clickhouse.client.command({
    query: "INSERT INTO sales VALUES (1, 'a;b', {paid:Int64}), (2, 'c', 3)",
    query_params: { paid: 4 },
  })
  await clickhouse.client.command({ query: 'INSERT INTO sales SELECT id + 10, name, paid FROM sales' })
  expect(await stored()).toEqual([
    [1, 'a;b', 4],
    [2, 'c', 3],
    [11, 'a;b', 4],
    [12, 'c', 3],
  ])
})

test('an empty body inserts nothing, and still needs its table', async () => {
  for (const format of ['JSONEachRow', 'Parquet']) {
    await clickhouse.client.exec({ query: `INSERT INTO sales FORMAT ${format}`, values: Readable.from([]) })
  }
  expect(await stored()).toEqual([])
  const nowhere = clickhouse.client.exec({
    query: 'INSERT INTO nowhere FORMAT CSV',
    values: Readable.from([]),
  })
  await expect(nowhere).rejects.toMatchObject({ code: '60' })
})

test('rows that do not parse are refused with their code, and none of them is kept', async () => {
  const insert = clickhouse.client.exec({
    query: 'INSERT INTO sales FORMAT CSV',
    values: Readable.from(['1,a,5\nx,b,6\n']),
  })
  await expect(insert).rejects.toMatchObject({ code: '27' })
  expect(await stored()).toEqual([])
})

test('compressed bodies are opened', async () => {
  const client = clickhouse.connect({ compression: { request: true } })
  await client.insert({ table: 'sales', values: [{ id: 1 }], format: 'JSONEachRow' })
  for (const [encoding, compress] of [
    ['gzip', gzipSync],
    ['zstd', zstdCompressSync],
  ] as const) {
    const answer = await post('INSERT INTO sales (id) FORMAT CSV', compress('2\n3\n'), {
      'Content-Encoding': encoding,
    })
    expect(answer.status).toBe(200)
  }
  expect(await rowsOf('SELECT count() FROM sales')).toEqual([[5]])
  const broken = await post('INSERT INTO sales (id) FORMAT CSV', gzipSync('4\n').subarray(0, 15), {
    'Content-Encoding': 'gzip',
  })
  expect(broken.status).toBe(500)
  const unknown = await post('INSERT INTO sales (id) FORMAT CSV', Buffer.from('4\n'), {
    'Content-Encoding': 'lzw',
  })
  expect(unknown.status).toBe(501)
  expect(await rowsOf('SELECT count() FROM sales')).toEqual([[5]])
})

async function post(
  query: string,
  body: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Promise<Response> {
  const { username, password, origin } = new URL(clickhouse.url)
  const credentials = { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password }
  return fetch(`${origin}/?query=${encodeURIComponent(query)}`, {
    method: 'POST',
    body,
    headers: { ...headers, ...credentials },
  })
}

test('a body that breaks off inserts nothing and leaves no file', async () => {
  const { username, password, origin } = new URL(clickhouse.url)
  const query = encodeURIComponent('INSERT INTO sales (id) FORMAT CSV')
  const sending = request(`${origin}/?query=${query}`, { method: 'POST', auth: `${username}:${password}` })
  sending.on('error', () => undefined)
  sending.write('1\n'.repeat(100_000))
  await expect.poll(() => readdir(clickhouse.spoolDirectory), PATIENCE).toHaveLength(1)
  sending.destroy()
  await expect.poll(() => readdir(clickhouse.spoolDirectory), PATIENCE).toHaveLength(0)
  expect(await stored()).toEqual([])
})

test('a binary insert sent wholly in the body, longer than a query may be, is taken', async () => {
  const rows = 200_000
  const exported = await clickhouse.client.exec({
    query: `SELECT toUInt32(number), 'ç', toNullable(toInt64(number)) FROM numbers(${rows}) FORMAT RowBinary`,
  })
  const head = Buffer.from('INSERT INTO sales (id, name, paid) FORMAT RowBinary\n')
  const { username, password, origin } = new URL(clickhouse.url)
  const chunks: Buffer[] = [head]
  for await (const chunk of exported.stream) chunks.push(chunk)
  const answer = await fetch(origin, {
    method: 'POST',
    body: Buffer.concat(chunks),
    headers: { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password },
  })
  expect(await answer.text()).toBe('')
  expect(await rowsOf('SELECT count(), sum(id), any(name) FROM sales')).toEqual([[rows, 19_999_900_000, 'ç']])
})

test('a body of hundreds of megabytes goes in without staying in memory', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'farol-large-'))
  const path = join(directory, 'large.csv')
  const rows = 8_000_000
  await clickhouse.client.command({
    query: `INSERT INTO FUNCTION file('${path}', 'CSV') SELECT number AS id, concat('name of the row ', toString(number)) AS name, number AS paid FROM numbers(${rows})`,
  })
  const before = await clickhouse.residentBytes()
  let largest = 0
  const watching = setInterval(async () => {
    largest = Math.max(largest, await clickhouse.residentBytes())
  }, 100)
  await clickhouse.client.insert({ table: 'sales', values: createReadStream(path), format: 'CSV' })
  clearInterval(watching)
  await rm(directory, { recursive: true })
  expect(await rowsOf('SELECT count(), sum(id) FROM sales')).toEqual([[rows, (rows * (rows - 1)) / 2]])
  expect(largest - before).toBeLessThan(500 * 1024 * 1024)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestClickhouse } from './testing/test-engines.ts'
import type { TestClickhouse } from './testing/test-engines.ts'

let clickhouse: TestClickhouse

beforeAll(async () => {
  clickhouse = await startTestClickhouse()
})
afterAll(() => clickhouse.dispose())

async function rows<Row>(query: string, options: object = {}): Promise<Row[]> {
  const result = await clickhouse.client.query({ query, format: 'JSONEachRow', ...options })
  return result.json<Row>()
}

describe('parameters', () => {
  test.each([
    ['String', 'plain'],
    ['String', ''],
    ['String', `it's "quoted" \`ticked\` \\back\\slash\\`],
    ['String', 'line\nbreak\r\n\ttab \\n'],
    ['String', "'); DROP TABLE x; --"],
    ['String', 'ação, coração, 日本語, 🗼'],
    ['UInt8', 255],
    ['Int64', '-9223372036854775808'],
    ['Float64', 1.5],
    ['Bool', true],
    ['Date', '2026-11-20'],
    ['Nullable(String)', null],
    ['Nullable(Int32)', 7],
    ['Array(String)', ['a', "it's", 'x\\y', 'line\nbreak', 'ç']],
    ['Array(Nullable(Int32))', [1, null, 3]],
    ['Array(Array(UInt8))', [[1, 2], [], [3]]],
    ['Map(String, UInt8)', { "k'1": 1, k2: 2 }],
  ])('a %s arrives as it was given: %j', async (type, value) => {
    const query = `SELECT {value:${type}} AS value`
    const settings = { output_format_json_quote_64bit_integers: 1 }
    const [row] = await rows<{ value: unknown }>(query, {
      query_params: { value },
      clickhouse_settings: settings,
    })
    expect(row?.value).toEqual(value)
  })

  test('an Identifier names a table', async () => {
    expect(await rows('SELECT * FROM {db:Identifier}.one', { query_params: { db: 'system' } })).toEqual([
      { dummy: 0 },
    ])
  })

  test('far more than fits a URL line are taken, in the URL and as a form', async () => {
    const values = Array.from({ length: 20_000 }, (_, index) => index)
    const query = 'SELECT sum(arrayJoin({values:Array(UInt32)})) AS total'
    const total = (values.length * (values.length - 1)) / 2
    for (const options of [{}, { use_multipart_params: true }]) {
      const [row] = await rows<{ total: string }>(query, { query_params: { values }, ...options })
      expect(Number(row?.total)).toBe(total)
    }
  })

  test('one that is missing is code 456, also right after a query that gave it', async () => {
    await rows('SELECT {a:UInt8}', { query_params: { a: 1 } })
    await expect(rows('SELECT {a:UInt8}')).rejects.toMatchObject({ code: '456' })
  })

  test('queries at the same time keep theirs apart', async () => {
    const ask = async (value: number) => {
      const [row] = await rows<{ value: number }>('SELECT {value:UInt32} AS value', {
        query_params: { value },
      })
      return row?.value
    }
    const values = Array.from({ length: 200 }, (_, index) => index)
    expect(await Promise.all(values.map(ask))).toEqual(values)
  })
})

describe('settings', () => {
  test('hold for their query only', async () => {
    const query = "SELECT getSetting('max_block_size') AS size, getSetting('log_comment') AS comment"
    const given = { max_block_size: '1234', log_comment: "it's mine" }
    const [during] = await rows<{ size: string; comment: string }>(query, { clickhouse_settings: given })
    expect(Number(during?.size)).toBe(1234)
    expect(during?.comment).toMatch(/^it's mine/)
    const [after] = await rows<{ size: string; comment: string }>(query)
    expect(Number(after?.size)).not.toBe(1234)
    expect(after?.comment).not.toMatch(/mine/)
  })

  test('keep a session for the next query that has the same ones, and only for it', async () => {
    const sessionOf = async (settings: object, query_params?: Record<string, unknown>) => {
      const query = `SELECT getSetting('log_comment') AS session${query_params ? ', {a:UInt8} AS a' : ''}`
      const [row] = await rows<{ session: string }>(query, { clickhouse_settings: settings, query_params })
      return row?.session
    }
    const first = await sessionOf({ max_threads: 3 })
    expect(await sessionOf({ max_threads: 3 })).toBe(first)
    const others = [await sessionOf({ max_threads: 4 }), await sessionOf({ max_threads: 3 }, { a: 1 })]
    expect(new Set([first, ...others]).size).toBe(3)
    const left = await clickhouse.client.exec({
      query: 'SELECT number FROM numbers(1000000000000) FORMAT TabSeparated',
      clickhouse_settings: { max_threads: 3 },
    })
    left.stream.destroy()
    expect(await sessionOf({ max_threads: 3 })).not.toBe(first)
  })

  test('keep a session for the next command too, unless the command may have changed it', async () => {
    const { client } = clickhouse
    const of = { clickhouse_settings: { max_threads: 3 } }
    await client.command({ query: 'CREATE TABLE sessions (mark String, a UInt8) ENGINE = Memory', ...of })
    const write = async (a: number) => {
      const query = `INSERT INTO sessions SELECT getSetting('log_comment'), {a:UInt8}`
      await client.command({ query, query_params: { a }, ...of })
    }
    await write(1)
    await write(2)
    await client.command({ query: 'SET max_block_size = 7', query_params: { a: 0 }, ...of })
    await write(3)
    const written = await rows<{ marks: number; a: number[] }>(
      `SELECT uniqExact(mark) AS marks, arraySort(groupArray(a)) AS a FROM sessions`,
    )
    expect(written).toEqual([{ marks: 1, a: [1, 2, 3] }])
    const [size] = await rows<{ size: string }>(`SELECT getSetting('max_block_size') AS size`, of)
    expect(Number(size?.size)).not.toBe(7)
    await client.command({ query: 'DROP TABLE sessions', ...of })
  })

  test('unknown ones and bad values are refused with their codes', async () => {
    const ask = (settings: object) => rows('SELECT 1', { clickhouse_settings: settings })
    await expect(ask({ no_such_setting: 1 })).rejects.toMatchObject({ code: '115' })
    await expect(ask({ 'a = 1; DROP TABLE x; --': 1 })).rejects.toMatchObject({ code: '115' })
    await expect(ask({ max_threads: 'many' })).rejects.toMatchObject({ code: expect.stringMatching(/^\d+$/) })
  })

  test('readonly forbids writing and still reads', async () => {
    const options = { clickhouse_settings: { readonly: '1' } }
    expect(await rows('SELECT 1 AS one', options)).toEqual([{ one: 1 }])
    await expect(
      clickhouse.client.command({ query: 'CREATE TABLE no (a Int8) ENGINE = Memory', ...options }),
    ).rejects.toMatchObject({ code: '164' })
  })

  test('the database of the URL and of the client is the current one', async () => {
    expect(await rows('SELECT currentDatabase() AS name')).toEqual([{ name: 'farol' }])
    const inDatabase = (name: string) => clickhouse.connect({ url: clickhouse.url.replace(/farol$/, name) })
    const result = await inDatabase('system').query({ query: 'SELECT count() FROM one', format: 'CSV' })
    expect(await result.text()).toBe('1\n')
    const nowhere = inDatabase('no%60where').query({ query: 'SELECT 1' })
    await expect(nowhere).rejects.toMatchObject({ code: '81' })
  })
})

describe('formats', () => {
  test.each([
    [
      'JSON',
      (text: string) => expect(JSON.parse(text)).toMatchObject({ rows: 2, data: [{ n: 0 }, { n: 1 }] }),
    ],
    [
      'JSONCompact',
      (text: string) =>
        expect(JSON.parse(text)).toMatchObject({
          data: [
            [0, 'ç0'],
            [1, 'ç1'],
          ],
        }),
    ],
    ['JSONEachRow', (text: string) => expect(text).toBe('{"n":0,"s":"ç0"}\n{"n":1,"s":"ç1"}\n')],
    ['CSVWithNames', (text: string) => expect(text).toBe('"n","s"\n0,"ç0"\n1,"ç1"\n')],
    ['TabSeparated', (text: string) => expect(text).toBe('0\tç0\n1\tç1\n')],
  ] as const)('%s comes whole', async (format, check) => {
    const query = "SELECT toUInt32(number) AS n, concat('ç', toString(number)) AS s FROM numbers(2)"
    const result = await clickhouse.client.query({ query, format })
    check(await result.text())
    expect(result.response_headers['x-clickhouse-format']).toBe(format)
  })

  test.each(['RowBinary', 'Native', 'Parquet', 'ArrowStream', 'JSONColumns', 'JSON'])(
    '%s of many blocks is one document, and goes in again as it came out',
    async (format) => {
      const table = `again_${format.toLowerCase()}`
      await clickhouse.client.command({
        query: `CREATE TABLE ${table} (n UInt64, s Nullable(String)) ENGINE = MergeTree ORDER BY n`,
      })
      const query = `SELECT number AS n, if(number % 3 = 0, NULL, toString(number)) AS s FROM numbers(300000) FORMAT ${format}`
      const exported = await clickhouse.client.exec({ query })
      await clickhouse.client.exec({
        query: `INSERT INTO ${table} FORMAT ${format}`,
        values: exported.stream,
      })
      const [row] = await rows<Record<string, string>>(
        `SELECT count() AS c, sum(n) AS n, countIf(s IS NULL) AS nulls FROM ${table}`,
      )
      expect(row).toEqual({ c: 300000, n: 44999850000, nulls: 100000 })
    },
  )

  test('an unknown one is code 73', async () => {
    await expect(clickhouse.client.exec({ query: 'SELECT 1 FORMAT Nothing' })).rejects.toMatchObject({
      code: '73',
    })
  })
})

describe('failures', () => {
  test.each([
    ['SELEC 1', '62'],
    ['SELECT 1; SELECT 2', '62'],
    ['1 + 1', '62'],
    ['SELECT nothing', '47'],
    ['SELECT * FROM nowhere', '60'],
    ['SELECT no_such_function()', '46'],
    ['SELECT throwIf(1)', '395'],
    ["SELECT toUInt8('x')", '6'],
    ["SELECT 1 INTO OUTFILE '/tmp/x'", '358'],
    ['', '62'],
  ])('%s has code %s', async (query, code) => {
    await expect(clickhouse.client.exec({ query })).rejects.toMatchObject({ code })
  })

  test('a query above its time limit is code 159', async () => {
    const query = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 1'
    await expect(rows(query, { clickhouse_settings: { max_execution_time: 0.2 } })).rejects.toMatchObject({
      code: '159',
    })
  })

  test('a query above its memory limit is code 241, and the engine goes on', async () => {
    const query = 'SELECT groupArray(number) FROM numbers(100000000)'
    await expect(
      rows(query, { clickhouse_settings: { max_memory_usage: '50000000' } }),
    ).rejects.toMatchObject({ code: '241' })
    expect(await rows('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('one in the middle of a stream reaches the reader with its code, compressed or not', async () => {
    const query = 'SELECT number, throwIf(number = 2000000) FROM numbers(3000000)'
    for (const response of [false, true]) {
      const client = clickhouse.connect({ compression: { response } })
      const result = await client.query({
        query,
        format: 'JSONEachRow',
        clickhouse_settings: { max_block_size: '10000' },
      })
      const reading = async () => {
        let read = 0
        for await (const part of result.stream()) read += part.length
        return read
      }
      await expect(reading()).rejects.toThrow(/throwIf/)
    }
  })

  test('one in the middle of a text that is read whole is an error too', async () => {
    const query = 'SELECT number, throwIf(number = 2000000) FROM numbers(3000000)'
    const result = await clickhouse.client.query({
      query,
      format: 'JSON',
      clickhouse_settings: { max_block_size: '10000' },
    })
    await expect(result.text()).rejects.toThrow()
  })

  test('wait_end_of_query turns one in the middle into a plain failure', async () => {
    const query = 'SELECT number, throwIf(number = 2000000) FROM numbers(3000000)'
    const clickhouse_settings = { wait_end_of_query: 1 as const, max_block_size: '10000' }
    await expect(clickhouse.client.query({ query, clickhouse_settings })).rejects.toMatchObject({
      code: '395',
    })
    const whole = await clickhouse.client.query({
      query: 'SELECT number FROM numbers(100000)',
      format: 'CSV',
      clickhouse_settings: { wait_end_of_query: 1 },
    })
    expect((await whole.text()).split('\n')).toHaveLength(100_001)
  })
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestClickhouse } from './testing/test-engines.ts'
import type { TestClickhouse } from './testing/test-engines.ts'

let clickhouse: TestClickhouse

beforeAll(async () => {
  clickhouse = await startTestClickhouse()
})
afterAll(() => clickhouse.dispose())

const origin = () => new URL(clickhouse.url).origin
const credentials = () => {
  const { username, password } = new URL(clickhouse.url)
  return { 'X-ClickHouse-User': username, 'X-ClickHouse-Key': password }
}
type Params = { method?: string; body?: string | FormData; headers?: Record<string, string> }
const ask = (path: string, init: Params = {}) =>
  fetch(origin() + path, { ...init, headers: { ...credentials(), ...init.headers } })

describe('who may ask', () => {
  test('a ping needs no password', async () => {
    expect(await clickhouse.client.ping()).toEqual({ success: true })
    expect(await (await fetch(`${origin()}/ping`)).text()).toBe('Ok.\n')
  })

  test('basic, headers and query string are all taken', async () => {
    const { username, password } = new URL(clickhouse.url)
    const basic = { authorization: `Basic ${btoa(`${username}:${password}`)}` }
    const answers = await Promise.all([
      fetch(`${origin()}/?query=SELECT+1`, { headers: basic }),
      fetch(`${origin()}/?query=SELECT+1`, { headers: credentials() }),
      fetch(`${origin()}/?query=SELECT+1&user=${username}&password=${password}`),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  })

  test.each([
    {},
    { 'X-ClickHouse-User': 'farol' },
    { 'X-ClickHouse-User': 'default', 'X-ClickHouse-Key': 'x' },
  ])('wrong credentials are code 516: %j', async (headers) => {
    const answer = await fetch(`${origin()}/?query=SELECT+1`, { headers })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('516')
    expect(await answer.text()).toMatch(/^Code: 516\. DB::Exception: .*AUTHENTICATION_FAILED/)
  })

  test('the client reports a wrong password with its code', async () => {
    const wrong = clickhouse.connect({ url: clickhouse.url.replace(/:[^:@]+@/, ':wrong@') })
    await expect(wrong.query({ query: 'SELECT 1' })).rejects.toMatchObject({ code: '516' })
  })

  test('it listens on the loopback only', async () => {
    expect(new URL(clickhouse.url).hostname).toBe('127.0.0.1')
    const elsewhere = fetch(`http://127.0.0.2:${new URL(clickhouse.url).port}/ping`)
    await expect(elsewhere).rejects.toThrow()
  })
})

describe('what an answer carries', () => {
  test('query id, format, summary and length of a small result', async () => {
    const answer = await ask('/?query=SELECT+1&default_format=JSONEachRow&query_id=mine-1')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-clickhouse-query-id': 'mine-1',
      'x-clickhouse-format': 'JSONEachRow',
      'content-type': 'application/x-ndjson; charset=UTF-8',
      'content-length': '8',
    })
    expect(JSON.parse(answer.headers.get('x-clickhouse-summary') ?? '')).toMatchObject({ result_rows: '1' })
    expect(await answer.text()).toBe('{"1":1}\n')
  })

  test('code and status of a failure', async () => {
    const answer = await ask('/?query=SELECT+nothing')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('47')
    expect(await answer.text()).toMatch(/^Code: 47\. DB::Exception: /)
  })

  test('a statement may begin in the URL and go on in the body', async () => {
    const answer = await ask(`/?query=${encodeURIComponent('SELECT 1 + ')}`, { method: 'POST', body: '2' })
    expect(await answer.text()).toBe('3\n')
  })

  test('GET reads and never writes', async () => {
    const answer = await ask('/?query=CREATE+TABLE+no+(a+Int8)+ENGINE=Memory')
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('164')
  })

  test('a slow statement shows signs of life to a client that asks for them', async () => {
    const client = clickhouse.connect({
      request_timeout: 1500,
      clickhouse_settings: { send_progress_in_http_headers: 1, http_headers_progress_interval_ms: '1000' },
    })
    const result = await client.query({ query: 'SELECT sleep(3)', format: 'CSV' })
    expect(await result.text()).toBe('0\n')
  })
})

describe('what it refuses without harm', () => {
  test.each([
    ['/?query=SELECT+1&session_id=a', '48'],
    ['/?query=SELECT+1&compress=1', '48'],
    ['/?query=SELECT+1&default_format=CSV;DROP', '73'],
    ['/?query=SELECT+1&database=a%60;DROP', '81'],
    ['/?query=SELECT+1&param_a%27=1', '115'],
    ['/?query=', '62'],
  ])('%s is code %s', async (path, code) => {
    const answer = await ask(path)
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe(code)
  })

  test.each(['/nothing', '//', '/%', '/?%', '/ping?x=%ff'])('the path %s', async (path) => {
    expect((await ask(path)).status).toBeLessThan(500)
  })

  test('a query id that is no header value is replaced', async () => {
    const answer = await ask('/?query=SELECT+1&query_id=a%0d%0aX-Bad:1')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('x-clickhouse-query-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('a form with a file, and one that is broken', async () => {
    const withFile = new FormData()
    withFile.append('table', new Blob(['1']), 'table.csv')
    expect((await ask('/?query=SELECT+1', { method: 'POST', body: withFile })).status).toBe(501)
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect((await ask('/', { method: 'POST', body: 'nothing', headers })).status).toBe(501)
  })

  test('a query text above max_query_size', async () => {
    const body = `SELECT '${'x'.repeat(300_000)}'`
    const answer = await ask('/', { method: 'POST', body })
    expect(answer.headers.get('x-clickhouse-exception-code')).toBe('62')
    const larger = await ask('/?max_query_size=1000000', { method: 'POST', body })
    expect((await larger.text()).length).toBe(300_001)
  })

  test('bytes that are no HTTP, and a connection that says nothing', async () => {
    const { port } = new URL(clickhouse.url)
    const noise = connect(Number(port), '127.0.0.1', () => noise.end('\0\xff NOISE\r\n\r\n'))
    expect(await text(noise)).toMatch(/^(HTTP\/1\.1 400.*)?/)
    const silent = connect(Number(port), '127.0.0.1')
    await sleep(50)
    silent.destroy()
    expect(await clickhouse.client.ping()).toEqual({ success: true })
  })

  test('after all of it the same process still answers', async () => {
    expect(clickhouse.engines.pids().clickhouse).toBe(clickhouse.firstPid)
    expect(await (await ask('/?query=SELECT+1')).text()).toBe('1\n')
  })
})

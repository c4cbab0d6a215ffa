import { request } from 'node:http'
import { os } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { RequestContext } from '../http/request-context.ts'
import { toFarolError } from '../http/to-farol-error.ts'
import { connectEngines, testEngines, type TestEngines } from '../testing/engines.ts'
import { startSwallowingProxy, type SwallowingProxy } from '../testing/swallowing-proxy.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { holdTransaction } from './postgres/hold-transaction.ts'
import { listenOn } from './postgres/listen.ts'
import { withBounds } from './statement-bounds.ts'

let direct: TestEngines
let engines: TestEngines
let postgres: SwallowingProxy
let clickhouse: SwallowingProxy

const patience = { timeout: 60_000, interval: 50 }
const times = { suspiciousMs: 50, probeMs: 400, pauseMs: 50 }
const codeOf = (error: unknown) => toFarolError(error).code
const soon = { deadlineMs: 500, asker: { account: 'a', person: 'p' } }

beforeAll(async () => {
  direct = await testEngines()
  postgres = await startSwallowingProxy(direct.postgresUrl)
  clickhouse = await startSwallowingProxy(direct.clickhouseUrl)
  engines = connectEngines({ postgresUrl: postgres.url, clickhouseUrl: clickhouse.url }, times)
})
afterAll(async () => {
  await Promise.all([postgres.close(), clickhouse.close()])
  await Promise.all([engines.stop(), direct.stop()])
})

describe('connections of PostgreSQL that die silently', () => {
  const one = () => engines.db.execute(sql`SELECT 1`)
  const slow = () => engines.db.execute(sql`SELECT pg_sleep(0.05)`)
  const many = <Result>(work: () => PromiseLike<Result>) => Array.from({ length: 30 }, work)

  it('fail what waits for them, and the pool is whole again after the first that was noticed', async () => {
    await Promise.all(many(slow))
    postgres.swallow()
    const failure = await withBounds(soon, () => one().catch(codeOf))
    expect(failure).toBe('unavailable')
    await Promise.all(many(one))
  })

  it('keep no place in the pool, whatever was begun on them', async () => {
    const transaction = () => engines.db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(0.05)`))
    await Promise.all(many(slow))
    postgres.swallow()
    const failures = await withBounds(soon, () => Promise.allSettled(many(transaction)))
    expect(failures.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    await Promise.all(many(transaction))
  })

  it('do not hold whoever holds a transaction', async () => {
    const beat = { everyMs: 20, deadlineMs: 300 }
    const holding = holdTransaction(
      engines.db,
      new AbortController().signal,
      async (_tx, signal) => {
        postgres.swallow()
        await expect.poll(() => signal.aborted, patience).toBe(true)
      },
      beat,
    )
    await expect(holding).rejects.toThrow()
    await one()
  })

  it('are replaced where notifications are listened to', async () => {
    const heard: string[] = []
    let begun = 0
    const stop = listenOn(postgres.url, { everyMs: 20, deadlineMs: 300 })(
      'test_silence',
      (payload) => heard.push(payload),
      () => (begun += 1),
    )
    await expect.poll(() => begun, patience).toBe(1)
    postgres.swallow()
    await expect.poll(() => begun, patience).toBe(2)
    await direct.db.execute(sql`SELECT pg_notify('test_silence', 'back')`)
    await expect.poll(() => heard, patience).toEqual(['back'])
    await stop()
  })
})

describe('a server', () => {
  const endless = 'SELECT count() FROM numbers(1000000000000) WHERE sipHash64(number) = 3'
  const running = async () => {
    const query = `SELECT count() AS n FROM system.processes WHERE query LIKE '%= 3%' AND query NOT LIKE '%LIKE%'`
    const answer = await direct.clickhouse.query({ query, format: 'JSONEachRow' })
    return (await answer.json<{ n: number }>())[0]?.n
  }
  let asked = 0
  const base = os.$context<RequestContext>()
  const read = (ctx: RequestContext, query: string) =>
    ctx.clickhouse.query({ query, format: 'JSONEachRow' }).then((answer) => answer.json())
  const router = {
    people: base.route({ method: 'GET', path: '/test-people' }).handler(async ({ context }) => {
      await context.db.execute(sql`SELECT 1`)
      return 'people'
    }),
    facts: base.route({ method: 'GET', path: '/test-facts' }).handler(async ({ context }) => {
      await read(context, 'SELECT 1 AS one')
      return 'facts'
    }),
    endless: base.route({ method: 'GET', path: '/test-endless' }).handler(async ({ context }) => {
      asked += 1
      await read(context, endless)
      return 'never'
    }),
  }
  let server: TestServer
  let fresh: TestEngines
  beforeAll(async () => {
    fresh = connectEngines({ postgresUrl: postgres.url, clickhouseUrl: clickhouse.url }, times)
    server = await startTestServer(fresh, router)
  })
  afterAll(async () => {
    await server.close()
    await fresh.stop()
  })
  const get = (path: string) => server.newBrowser().get(`/api/${path}`)

  it.each([
    ['PostgreSQL', 'test-people', 'test-facts', { ok: false, postgres: false, clickhouse: true }],
    ['ClickHouse', 'test-facts', 'test-people', { ok: false, postgres: true, clickhouse: false }],
  ])(
    'answers what needs %s, when it swallows everything, with a moment to try again',
    async (store, path, other, health) => {
      const proxy = store === 'PostgreSQL' ? postgres : clickhouse
      await get(path)
      proxy.swallow({ alsoNew: true })
      for (const answer of await Promise.all([get(path), get(path), get(path)])) {
        expect(answer.status).toBe(503)
        expect(answer.body).toMatchObject({ code: 'unavailable', data: { retryAfter: 5 } })
        expect(answer.headers.get('retry-after')).toBe('5')
      }
      expect(await get('health')).toMatchObject({ status: 503, body: health })
      expect((await get(other)).status).toBe(200)
      proxy.pass()
      await expect.poll(async () => (await get(path)).status, patience).toBe(200)
      expect((await get('health')).status).toBe(200)
    },
  )

  it('ends what was asked by somebody who hung up, also what did not begin', async () => {
    const storm = Array.from({ length: 40 }, () =>
      request(`${server.url}/api/test-endless`, { agent: false }).on('error', () => undefined),
    )
    for (const one of storm) one.end()
    await expect.poll(() => asked, patience).toBe(40)
    await expect.poll(running, patience).toBeGreaterThan(0)
    expect((await get('health')).status).toBe(200)
    for (const one of storm) one.destroy()
    await expect.poll(running, patience).toBe(0)
    expect((await get('test-facts')).status).toBe(200)
    expect(await running()).toBe(0)
  })
})

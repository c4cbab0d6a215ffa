import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notifyFactsMoved } from '#ingestion/facts-moved.ts'
import { receive } from '#ingestion/inbox/receive.ts'
import { startInboxWorker } from '#ingestion/inbox/inbox-worker.ts'
import { dropWaiting, workerOn } from '#ingestion/inbox/testing/inbox-of.ts'
import { FACTS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import { memberships, virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Browser } from '#platform/testing/browser.ts'
import { listenOn } from '#platform/storage/postgres/listen.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { readEvents, type EventReader } from '#platform/testing/read-events.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from '#areas/session/server/router.ts'

let engines: TestEngines
let servers: [TestServer, TestServer]
const stopping: (() => unknown)[] = []
beforeAll(async () => {
  engines = await testEngines()
  await dropWaiting(engines.db)
  const start = () => startTestServer(engines, { session: sessionRouter })
  servers = [await start(), await start()]
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) await stop()
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await engines.stop()
})

type Visitor = { person: TestPerson; account: string; browser: Browser }

async function visitor(accounts = ['Loja']): Promise<Visitor> {
  const person = await newPerson(engines.db, accounts)
  const browser = servers[0].newBrowser()
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { person, account: person.accounts[0]?.id ?? '', browser }
}

/** Resolves once the stream is subscribed. */
async function listenTo({ browser, account }: Visitor, server = servers[0]): Promise<EventReader> {
  const reader = await readEvents(`${server.url}/api/live?account=${account}`, browser.cookies)
  stopping.push(() => reader.close())
  await expect
    .poll(async () => {
      await notifyFactsMoved(engines.db, account, ['skus'])
      return reader.heard.length
    })
    .toBeGreaterThan(0)
  return reader
}

const order = (id: string) => ({
  orders: [
    {
      order_id: id,
      placed_at: '2026-11-20T12:00:00Z',
      updated_at: '2026-11-20T12:00:00Z',
      total_amount: 1000,
    },
  ],
})

describe('facts of an account that move', () => {
  it('are told to its open screens, in every process, without being packed or kept back', async () => {
    const ana = await visitor()
    const [here, there] = [await listenTo(ana), await listenTo(ana, servers[1])]
    expect(here.status).toBe(200)
    expect(here.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(here.headers.get('content-encoding')).toBeNull()
    expect(here.headers.get('x-accel-buffering')).toBe('no')
    expect(here.headers.get('cache-control')).toBe('no-store, no-transform')
    await notifyFactsMoved(engines.db, ana.account, ['payments'])
    const told = { event: 'facts', data: { account: ana.account, facts: ['payment_attempts', 'attempts'] } }
    await expect.poll(() => here.heard).toContainEqual(told)
    await expect.poll(() => there.heard).toContainEqual(told)
  })

  it('are told when what arrived became facts', async () => {
    const ana = await visitor()
    const reader = await listenTo(ana)
    stopping.push(startInboxWorker({ ...workerOn(engines), listen: engines.listen }))
    const source = { accountId: ana.account, connectionId: null, source: 'api' } as const
    const payload = order('A-1').orders[0]
    await receive(engines, source, [{ kind: 'orders', key: 'A-1', version: '1', payload }])
    await expect
      .poll(() => reader.heard, { timeout: 10_000 })
      .toContainEqual({
        event: 'facts',
        data: { account: ana.account, facts: ['orders', 'order_items', 'attempts', 'packages'] },
      })
  })

  it('are told to nobody else', async () => {
    const [ana, bia] = [await visitor(), await visitor()]
    const [hers, other] = [await listenTo(ana), await listenTo(bia)]
    await notifyFactsMoved(engines.db, ana.account, ['payments'])
    await expect.poll(() => JSON.stringify(hers.heard)).toContain('payment_attempts')
    await notifyFactsMoved(engines.db, bia.account, ['sessions'])
    await expect.poll(() => JSON.stringify(other.heard)).toContain('sessions')
    expect(JSON.stringify(other.heard)).not.toContain(ana.account)
  })
})

describe('virtual channels of an account that change', () => {
  it('are told to its open screens in every process, and to nobody else', async () => {
    const [ana, bia] = [await visitor(), await visitor()]
    const [here, there] = [await listenTo(ana), await listenTo(ana, servers[1])]
    const other = await listenTo(bia)
    const channel = { accountId: ana.account, name: 'Site', rule: { channel: ['Site'] } }
    const own = eq(virtualChannels.accountId, ana.account)
    const changes: (() => PromiseLike<unknown>)[] = [
      () => engines.db.insert(virtualChannels).values(channel),
      () => engines.db.update(virtualChannels).set({ name: 'Sul' }).where(own),
      () => engines.db.delete(virtualChannels).where(own),
    ]
    const told = { event: 'channels', data: { account: ana.account } }
    for (const [index, change] of changes.entries()) {
      await change()
      const heard = (reader: EventReader) => reader.heard.filter(({ event }) => event === 'channels')
      await expect.poll(() => heard(here)).toEqual(Array.from({ length: index + 1 }, () => told))
      await expect.poll(() => heard(there)).toHaveLength(index + 1)
    }
    await notifyFactsMoved(engines.db, bia.account, ['sessions'])
    await expect.poll(() => JSON.stringify(other.heard)).toContain('sessions')
    expect(JSON.stringify(other.heard)).not.toContain('channels')
  })

  it('leave somebody who was in one that is gone in the whole account, or in another of theirs', async () => {
    const [ana, bia] = [await visitor(), await visitor()]
    const where = async ({ browser }: Visitor) => {
      const { body } = await browser.get('/api/users/who-is')
      return (body as { selectedVirtualChannel: string | null }).selectedVirtualChannel
    }
    const made = await Promise.all(
      [ana, bia].map(async ({ account, browser }) => {
        const rows = [
          { accountId: account, name: 'Norte', rule: { uf: ['AM'] } },
          { accountId: account, name: 'Sul', rule: { uf: ['RS'] } },
        ]
        const [north, south] = await engines.db.insert(virtualChannels).values(rows).returning()
        const query = `accountId=${account}&virtualChannelId=${south?.id}`
        expect((await browser.post(`/api/sessions/change-account?${query}`)).status).toBe(200)
        return { north: north?.id ?? '', south: south?.id ?? '' }
      }),
    )
    const [hers, his] = made
    const limit = { virtualChannelIds: [his?.north ?? '', his?.south ?? ''] }
    await engines.db.update(memberships).set(limit).where(eq(memberships.userId, bia.person.id))
    expect([await where(ana), await where(bia)]).toEqual([hers?.south, his?.south])
    for (const { south } of made) {
      await engines.db.delete(virtualChannels).where(eq(virtualChannels.id, south))
    }
    expect([await where(ana), await where(bia)]).toEqual([null, his?.north])
    await engines.db.delete(virtualChannels).where(eq(virtualChannels.id, his?.north ?? ''))
    const { body } = await bia.browser.get('/api/users/who-is')
    expect(body).toMatchObject({ accounts: [], selectedAccount: null })
  })
})

describe('whoever may not see an account', () => {
  it('is refused its events', async () => {
    const [ana, bia] = [await visitor(), await visitor()]
    const url = (account: string) => `${servers[0].url}/api/live?account=${account}`
    expect((await readEvents(url(ana.account), new Map())).status).toBe(401)
    expect((await readEvents(url(ana.account), bia.browser.cookies)).status).toBe(404)
    expect((await readEvents(url('x'), bia.browser.cookies)).status).toBe(404)
  })

  it('hears no more once suspended, wherever the screen hangs', async () => {
    const ana = await visitor()
    const readers = [await listenTo(ana), await listenTo(ana, servers[1])]
    const hers = eq(memberships.userId, ana.person.id)
    await engines.db.update(memberships).set({ status: 'suspended' }).where(hers)
    for (const reader of readers) {
      await expect.poll(reader.ended).toBe(true)
      expect(reader.heard.at(-1)?.event).toBe('ended')
    }
  })

  it('hears no more once signed out', async () => {
    const ana = await visitor()
    const reader = await listenTo(ana)
    await ana.browser.post('/api/users/logout')
    await expect.poll(reader.ended).toBe(true)
  })
})

it('a person has so many streams and no more, and a tab that closes makes room', async () => {
  const ana = await visitor()
  const url = `${servers[0].url}/api/live?account=${ana.account}`
  const open = () => readEvents(url, ana.browser.cookies)
  const readers = await Promise.all(Array.from({ length: 12 }, open))
  stopping.push(() => readers.forEach((reader) => reader.close()))
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  readers[0]?.close()
  await expect
    .poll(async () => {
      const reader = await open()
      if (reader.status === 200) readers.push(reader)
      return reader.status
    })
    .toBe(200)
})

it('a HEAD request opens no stream', async () => {
  const ana = await visitor()
  const url = `${servers[0].url}/api/live?account=${ana.account}`
  const cookie = [...ana.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (let asked = 0; asked < 13; asked++) await fetch(url, { method: 'HEAD', headers: { cookie } })
  const reader = await readEvents(url, ana.browser.cookies)
  stopping.push(() => reader.close())
  expect(reader.status).toBe(200)
})

it('a hearing that is lost begins anew, and open screens are told that they may have missed something', async () => {
  const ana = await visitor()
  const name = `farol-${ana.account}`
  const url = new URL(engines.postgresUrl)
  url.searchParams.set('application_name', name)
  const server = await startTestServer({ ...engines, listen: listenOn(url.href) }, {})
  stopping.push(() => server.close())
  const reader = await listenTo(ana, server)
  const missed = () => reader.heard.filter(({ event }) => event === 'missed').length
  const before = missed()
  const lost = await engines.owner.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
    [name],
  )
  expect(lost.rowCount).toBe(1)
  await expect.poll(missed, { timeout: 10_000 }).toBeGreaterThan(before)
  await notifyFactsMoved(engines.db, ana.account, ['sessions'])
  await expect.poll(() => JSON.stringify(reader.heard)).toContain('sessions')
})

it('a notification that is not understood is one that may have been missed', async () => {
  const ana = await visitor()
  const reader = await listenTo(ana)
  const missed = () => reader.heard.filter(({ event }) => event === 'missed').length
  for (const text of ['', '{}', JSON.stringify({ account: ana.account, facts: ['of tomorrow'] })]) {
    const before = missed()
    await engines.owner.query('SELECT pg_notify($1, $2)', [FACTS_MOVED_CHANNEL, text])
    await expect.poll(missed).toBeGreaterThan(before)
  }
})

it('a server that closes ends its streams', async () => {
  const ana = await visitor()
  const server = await startTestServer(engines, {})
  const reader = await listenTo(ana, server)
  await server.close()
  await expect.poll(reader.ended).toBe(true)
})

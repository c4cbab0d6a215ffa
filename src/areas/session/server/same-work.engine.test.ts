import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import type { TestServer } from '#platform/testing/test-server.ts'

const hashing = { calls: [] as string[] }
let engines: TestEngines
let server: TestServer
let clock = Date.now()

beforeAll(async () => {
  engines = await testEngines()
  vi.doMock('@node-rs/argon2', async (original) => {
    const real = await original<typeof import('@node-rs/argon2')>()
    const counted =
      <Given extends unknown[], Result>(name: string, run: (...given: Given) => Result) =>
      (...given: Given) => {
        hashing.calls.push(name)
        return run(...given)
      }
    return { ...real, hash: counted('hash', real.hash), verify: counted('verify', real.verify) }
  })
  // files of a worker share its modules: these are loaded anew, for this file alone
  vi.resetModules()
  const { startTestServer } = await import('#platform/testing/test-server.ts')
  const { sessionRouter } = await import('./router.ts')
  server = await startTestServer(engines, { session: sessionRouter }, { now: () => new Date(clock) })
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await server.close()
  await engines.stop()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

type Work = { status: number; hashing: string[]; statements: string[] }

/** What a call makes the server do: passwords that it works on, and statements in their order, without their values. */
async function workOf(path: string, body: object): Promise<Work> {
  const browser = server.newBrowser()
  await browser.get('/api/users/csrf')
  hashing.calls = []
  const statements: string[] = []
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await browser.post(`/api/users/${path}`, body)
  for (const [given] of query.mock.calls as unknown as [string | { text: string }][]) {
    const text = typeof given === 'string' ? given : given.text
    statements.push(text.replace(/^(release savepoint|rollback to savepoint)/i, 'end savepoint'))
  }
  query.mockRestore()
  return { status, hashing: [...hashing.calls], statements }
}

const newEmail = () => `${randomUUID()}@teste.local`

describe('for an address that somebody has and for one that nobody has, the same work is done', () => {
  it('by a sign-in that fails', async () => {
    const known = await newPerson(engines.db)
    const credentials = (email: string) => ({ email, password: 'outra senha' })
    await workOf('login', credentials(newEmail()))
    const works = [
      await workOf('login', credentials(known.email)),
      await workOf('login', credentials(newEmail())),
    ]
    expect(works[0]).toEqual(works[1])
    expect(works[0]).toMatchObject({ status: 401, hashing: ['verify', 'verify', 'verify'] })
    expect(works[0]?.statements.length).toBeGreaterThan(2)
  })

  it('by a sign-in that fails where the address is claimed, once or often', async () => {
    const [once, often] = [newEmail(), newEmail()]
    for (const email of [once, often, often, often]) {
      await workOf('add', { name: 'Nova', email, password: 'correto cavalo bateria' })
    }
    const credentials = (email: string) => ({ email, password: 'outra senha' })
    const works = [await workOf('login', credentials(once)), await workOf('login', credentials(often))]
    expect(works[0]).toEqual(works[1])
    expect(works[0]).toEqual(await workOf('login', credentials(newEmail())))
  })

  it('by a forgotten password', async () => {
    const known = await newPerson(engines.db)
    const works = [
      await workOf('forgot-password', { email: known.email }),
      await workOf('forgot-password', { email: newEmail() }),
    ]
    expect(works[0]).toEqual(works[1])
    expect(works[0]).toMatchObject({ status: 200, hashing: [] })
  })

  it('by a sign-up, and by signing in with it', async () => {
    clock += 16 * 60_000
    const known = await newPerson(engines.db)
    const unknown = newEmail()
    const person = (email: string) => ({ name: 'Nova', email, password: 'correto cavalo bateria' })
    const added = [await workOf('add', person(known.email)), await workOf('add', person(unknown))]
    expect(added[0]).toEqual(added[1])
    expect(added[0]).toMatchObject({ status: 200, hashing: ['hash'] })
    const entered = [await workOf('login', person(known.email)), await workOf('login', person(unknown))]
    expect(entered[0]).toEqual(entered[1])
    expect(entered[0]).toMatchObject({ status: 200, hashing: ['verify', 'verify', 'verify'] })
  })
})

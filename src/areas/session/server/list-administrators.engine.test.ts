import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson, type TestPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import { sessionRouter } from './router.ts'

let engines: TestEngines
let server: TestServer

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function ask({ email, password }: TestPerson) {
  const browser = server.newBrowser()
  await browser.post('/api/users/login', { email, password })
  const { status, body } = await browser.get('/api/sessions/administrators')
  return { status, body }
}

it('names who can give access in the selected account today, and nobody else', async () => {
  const owner = await newPerson(engines.db, ['Loja'])
  const viewer = await newPerson(engines.db, ['Minha'], 'viewer')
  const suspended = await newPerson(engines.db, [], 'admin')
  const limited = await newPerson(engines.db, [], 'admin')
  const accountId = owner.accounts[0]?.id ?? ''
  const createdAt = new Date(0)
  await engines.db.insert(memberships).values([
    { userId: viewer.id, accountId, role: 'viewer', createdAt },
    { userId: suspended.id, accountId, role: 'admin', status: 'suspended' },
    { userId: limited.id, accountId, role: 'admin', virtualChannelIds: [randomUUID()] },
  ])
  expect(await ask(viewer)).toEqual({ status: 200, body: [{ name: 'Pessoa de teste' }] })
  expect(await ask(owner)).toEqual({ status: 200, body: [] })
  const expired = and(eq(memberships.userId, owner.id), eq(memberships.accountId, accountId))
  await engines.db.update(memberships).set({ validUntil: createdAt }).where(expired)
  expect(await ask(viewer)).toEqual({ status: 200, body: [] })
})

it('is for people who are signed in; without an account there is nobody to ask', async () => {
  expect((await server.newBrowser().get('/api/sessions/administrators')).status).toBe(401)
  expect(await ask(await newPerson(engines.db, []))).toEqual({ status: 200, body: [] })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { createAccount, type Account } from '#platform/identity/create-account.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { startTestServer, type TestServer } from '#platform/testing/test-server.ts'
import type { User } from '../contract.ts'
import { sessionRouter } from './router.ts'

let engines: TestEngines
let server: TestServer
let demo: Account

beforeAll(async () => {
  engines = await testEngines()
  server = await startTestServer(engines, { session: sessionRouter })
  demo = await createAccount(engines.db, { name: 'Loja inventada', isDemo: true })
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

async function newcomer() {
  const browser = server.newBrowser()
  const person = { name: 'Nova', email: `${randomUUID()}@teste.local`, password: 'correto cavalo bateria' }
  expect((await browser.post('/api/users/add', person)).status).toBe(200)
  return { browser, person }
}

const visit = '/api/sessions/visit-demo'

describe('somebody of no account', () => {
  it('looks around in the demo’s, to read only, in this session alone, and nobody sees them there', async () => {
    const { browser, person } = await newcomer()
    const { status, body } = await browser.post(visit)
    const user = body as User
    expect(status).toBe(200)
    expect(user).toMatchObject({ role: 'viewer' })
    expect(user.accounts.every(({ isDemo }) => isDemo)).toBe(true)
    expect(user.accounts.map(({ id }) => id)).toContain(demo.id)
    expect(user.permissions.every((permission) => permission.endsWith('.view'))).toBe(true)
    expect((await browser.get('/api/users/who-is')).body).toEqual(body)
    const chosen = await browser.post(`/api/sessions/change-account?accountId=${demo.id}`)
    expect(chosen.body).toMatchObject({ selectedAccount: demo.id })

    expect(await engines.db.select().from(memberships).where(eq(memberships.userId, user.id))).toEqual([])
    const { email, password } = person
    const elsewhere = await server.newBrowser().post('/api/users/login', { email, password })
    expect(elsewhere.body).toMatchObject({ accounts: [], selectedAccount: null })
    const recorded = and(eq(auditLog.userId, user.id), eq(auditLog.action, 'session.visit-demo'))
    expect(await engines.db.select().from(auditLog).where(recorded)).toHaveLength(1)
  })

  it('does not get into any other account that way', async () => {
    const { browser } = await newcomer()
    const other = await newPerson(engines.db)
    await browser.post(visit)
    const foreign = await browser.post(`/api/sessions/change-account?accountId=${other.accounts[0]?.id}`)
    expect(foreign.status).toBe(404)
  })

  it('is in their own account, and no longer in the demo’s, once they have one', async () => {
    const { browser } = await newcomer()
    const { id: userId } = (await browser.post(visit)).body as User
    const account = await createAccount(engines.db, { name: 'A própria' })
    await engines.db.insert(memberships).values({ userId, accountId: account.id, role: 'analyst' })
    const { body } = await browser.get('/api/users/who-is')
    expect(body).toMatchObject({
      accounts: [{ id: account.id }],
      selectedAccount: account.id,
      role: 'analyst',
    })
  })
})

it('somebody of an account stays where they are; nobody is refused', async () => {
  const { email, password, accounts } = await newPerson(engines.db)
  const browser = server.newBrowser()
  await browser.post('/api/users/login', { email, password })
  expect((await browser.post(visit)).body).toMatchObject({
    selectedAccount: accounts[0]?.id,
    role: 'owner',
  })
  expect((await server.newBrowser().post(visit)).status).toBe(401)
})

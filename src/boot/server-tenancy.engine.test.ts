import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#model/permissions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string

beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

async function signIn(accountNames: string[], role: Role = 'owner') {
  const person = await newPerson(engines.db, accountNames, role)
  const browser = openBrowser(url)
  const { email, password } = person
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return { browser, person }
}

const event = { name: 'Campanha de teste', kind: 'promotion', from: '2026-11-01', to: '2026-11-02' }
const create = (browser: Browser) => browser.post('/api/sales/events', event)

async function eventNames(browser: Browser): Promise<string[]> {
  const { status, body } = await browser.get(
    '/api/sales/billing-decomposition/events?period=2026-11-01_2026-11-30',
  )
  expect(status).toBe(200)
  const { events } = body as { events: { name: string }[] }
  return events.map(({ name }) => name)
}

describe('what is written in one account', () => {
  it('is seen neither by a person of another account nor in another account of the same person', async () => {
    const { browser, person } = await signIn(['Uma', 'Outra'])
    const stranger = await signIn(['Alheia'])
    expect((await create(browser)).status).toBe(201)
    expect(await eventNames(browser)).toContain(event.name)
    expect(await eventNames(stranger.browser)).not.toContain(event.name)
    const other = person.accounts[1]?.id
    expect((await browser.post(`/api/sessions/change-account?accountId=${other}`)).status).toBe(200)
    expect(await eventNames(browser)).not.toContain(event.name)
  })

  it('is out of reach from the moment that the person no longer belongs to it', async () => {
    const { browser, person } = await signIn(['Uma', 'Outra'])
    expect((await create(browser)).status).toBe(201)
    const [first, second] = person.accounts
    const belongs = and(eq(memberships.userId, person.id), eq(memberships.accountId, first?.id ?? ''))
    await engines.db.delete(memberships).where(belongs)
    expect(await eventNames(browser)).not.toContain(event.name)
    expect((await browser.get('/api/users/who-is')).body).toMatchObject({ selectedAccount: second?.id })
    await engines.db.delete(memberships).where(eq(memberships.userId, person.id))
    const answer = await browser.get('/api/sales/billing-decomposition/events')
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ code: 'noAccount' })
  })
})

describe('a person without the permission', () => {
  it('is refused a write, which is recorded and leaves nothing', async () => {
    const { browser, person } = await signIn(['Uma'], 'viewer')
    const answer = await create(browser)
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({
      code: 'forbidden',
      message: 'Você não tem permissão para fazer isto.',
    })
    expect(await eventNames(browser)).not.toContain(event.name)
    const account = person.accounts[0]?.id ?? ''
    const entries = await engines.db.select().from(auditLog).where(eq(auditLog.accountId, account))
    expect(entries).toMatchObject([
      {
        action: 'sales.createAccountEvent',
        outcome: 'refused',
        userId: person.id,
        object: `account:${account}`,
      },
    ])
    expect(entries[0]?.requestId).toBe(answer.headers.get('x-request-id'))
  })
})

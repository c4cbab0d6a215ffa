import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { antiForgeryCookie, antiForgeryHeader } from '#model/anti-forgery.ts'
import type { Role } from '#model/permissions.ts'
import { writeKeyHeader } from '#model/write-key.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { answeredWrites } from '#platform/writes/schema.ts'
import { clearAnsweredWritesJob } from '#platform/writes/clear-answered-writes.ts'
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

describe('a write that is tried again under its key', () => {
  const tried = (browser: Browser, key: string, name = event.name) =>
    browser.post('/api/sales/events', { ...event, name }, { [writeKeyHeader]: key })
  const countNamed = async (browser: Browser) =>
    (await eventNames(browser)).filter((name) => name === event.name).length

  it('is written once and answered alike, also at the same time; under another key it is another', async () => {
    const { browser } = await signIn(['Uma'])
    const [key, other] = [randomUUID(), randomUUID()]
    const first = await tried(browser, key)
    expect(first.status).toBe(201)
    expect(await tried(browser, key)).toMatchObject({ status: 201, body: first.body })
    const [one, two] = await Promise.all([tried(browser, other), tried(browser, other)])
    expect(one).toMatchObject({ status: 201, body: two?.body })
    expect(one?.body).not.toEqual(first.body)
    expect(await countNamed(browser)).toBe(2)
  })

  it('is of its person, account and operation', async () => {
    const { browser, person } = await signIn(['Uma', 'Outra'])
    const stranger = await signIn(['Alheia'])
    const key = randomUUID()
    const { body } = await tried(browser, key)
    expect((await tried(stranger.browser, key)).body).not.toEqual(body)
    expect(await countNamed(stranger.browser)).toBe(1)
    const { id = '' } = body as { id?: string }
    const removed = await browser.send(`/api/sales/events/${id}`, {
      method: 'DELETE',
      headers: {
        [antiForgeryHeader]: browser.cookies.get(antiForgeryCookie) ?? '',
        [writeKeyHeader]: key,
      },
    })
    expect(removed).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    await browser.post(`/api/sessions/change-account?accountId=${person.accounts[1]?.id}`)
    expect((await tried(browser, key)).body).not.toEqual(body)
  })

  it('that was refused is written once it is right, and one whose answer was not kept says that it was', async () => {
    const { browser } = await signIn(['Uma'])
    const key = randomUUID()
    expect((await tried(browser, key, '')).status).toBe(422)
    expect((await tried(browser, key)).status).toBe(201)
    await engines.db.update(answeredWrites).set({ sealed: null }).where(eq(answeredWrites.key, key))
    expect(await tried(browser, key)).toMatchObject({ status: 409, body: { code: 'alreadyWritten' } })
    expect(await countNamed(browser)).toBe(1)
    const later = new Date(Date.now() + 2 * 86_400_000)
    await clearAnsweredWritesJob.run({ db: engines.db, now: () => later }, new AbortController().signal)
    const kept = await engines.db.select().from(answeredWrites).where(eq(answeredWrites.key, key))
    expect(kept).toEqual([])
  })
})

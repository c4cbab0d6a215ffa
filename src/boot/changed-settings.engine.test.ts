import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { memberships } from '#platform/identity/schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { antiForgeryHeader } from '#model/anti-forgery.ts'
import { signedIn } from '../testing/ask-operations.ts'
import { createFarol } from './server.ts'

let engines: TestEngines
let app: FastifyInstance
let url: string
const now = () => new Date('2026-11-20T15:00:00Z')

beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines, { now }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

it('an answer of the home does not survive another time zone or currency of the account', async () => {
  const ctx = await engines.newAccount({ now })
  const person = await newPerson(engines.db, [])
  await engines.db.insert(memberships).values({ userId: person.id, accountId: ctx.account.id, role: 'owner' })
  // 23:00 of the day before in São Paulo
  const at = '2026-11-05T02:00:00Z'
  const order = {
    order_id: 'a',
    placed_at: at,
    approved_at: at,
    invoiced_at: at,
    channel: 'Site',
    lines: [{ sku_id: 'A', price: 10_000 }],
  }
  await insertOrders(ctx, [order])
  const browser = await signedIn(url, person)
  const home = async () => {
    const { body } = await browser.get(
      '/api/sales/billing-decomposition?period=2026-11-05_2026-11-05&compare=previous-period',
    )
    return body as { revenue: { base: number; current: number } }
  }
  const plan = async () => (await browser.get('/api/sales/targets/plan?year=2026')).body
  const save = async (change: object) => {
    const { body } = await browser.get('/api/account-settings')
    const { isDemo: _isDemo, ...settings } = body as { isDemo: boolean }
    const answer = await browser.send('/api/account-settings', {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        [antiForgeryHeader]: browser.cookies.get('farol_csrf') ?? '',
      },
      body: JSON.stringify({ ...settings, ...change }),
    })
    expect(answer.status).toBe(200)
  }
  expect((await home()).revenue).toMatchObject({ base: 10_000, current: 0 })
  await save({ timeZone: 'UTC' })
  expect((await home()).revenue).toMatchObject({ base: 0, current: 10_000 })
  expect(await plan()).toMatchObject({ currency: 'BRL' })
  await save({ currency: 'USD' })
  expect(await plan()).toMatchObject({ currency: 'USD' })
  expect((await browser.get('/api/users/who-is')).body).toMatchObject({ accounts: [{ timeZone: 'UTC' }] })
})

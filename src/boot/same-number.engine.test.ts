import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberships } from '#platform/identity/schema.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import { createFarol } from './server.ts'
import {
  connectedAccount,
  crawledAt,
  demoAccount,
  hasOlist,
  olistAccount,
} from '../testing/crawl-accounts.ts'
import { readEverywhere, type Place } from '../testing/read-everywhere.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

type Crawl = {
  name: string
  open: (engines: TestEngines) => Promise<TestAccount>
  now: Date
  places: Place[]
}

const months: Place[] = [
  { period: 'last-30-days', filters: {} },
  { period: '2026-10-28_2026-11-05', filters: { channel: ['Site'] } },
  { period: 'this-month', filters: { uf: ['SP', 'RS', ''], paymentMethod: ['pix', ''] } },
  { period: 'yesterday', filters: {} },
  { period: 'last-30-days', filters: { weekday: ['1', '5'], hourOfDay: ['10', '11', '20', '21'] } },
  { period: '2026-10-28_2026-11-05', filters: { hourOfDay: ['0', '9', '23'], channel: ['Site'] } },
]

const crawls: Crawl[] = [
  {
    name: 'the demo store',
    open: demoAccount,
    now: crawledAt,
    places: [
      ...months,
      { period: 'last-30-days', filters: { category: ['Celulares', 'Cadeiras'], uf: ['SP'] } },
    ],
  },
  { name: 'a connected store', open: connectedAccount, now: crawledAt, places: months },
]
if (hasOlist)
  crawls.push({
    name: 'Olist',
    open: olistAccount,
    now: new Date('2018-08-15T15:00:00Z'),
    places: [
      { period: '2018-05-01_2018-07-31', filters: {} },
      { period: '2017-01-01_2018-08-15', filters: { uf: ['RJ', 'MG'] } },
    ],
  })

describe.each(crawls)('in $name', ({ open, now, places }) => {
  let app: FastifyInstance
  let browser: Browser
  let ctx: TestAccount

  beforeAll(async () => {
    ctx = await open(engines)
    app = await createFarol(farolParts(engines, { now: () => now }))
    browser = openBrowser(await app.listen({ host: '127.0.0.1', port: 0 }))
    const { id, email, password } = await newPerson(engines.db, [])
    await engines.db.insert(memberships).values({ userId: id, accountId: ctx.account.id, role: 'owner' })
    expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  }, 300_000)
  afterAll(() => app.close())

  it.each(places)('a number is the same wherever it is said: $period $filters', async (place) => {
    const readings = await readEverywhere(browser, ctx, place)
    const figures = Map.groupBy(readings, ({ figure }) => figure)
    expect([...figures.keys()]).toContain('capturedRevenue')
    for (const [figure, said] of figures) {
      // lines of some categories have no number of orders
      const told = said.filter(({ value }) => value !== null)
      expect(told.length, `${figure} is something`).toBeGreaterThan(0)
      const [first] = told
      expect(told, figure).toEqual(told.map((each) => ({ ...each, value: first?.value })))
    }
    expect(readings.length).toBeGreaterThan(12)
  })
})

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { toRows } from '#analytics/exports/export-batch.ts'
import type { TestOrder } from '#analytics/testing/insert-facts.ts'
import { insertDerivedAttempts } from '#analytics/testing/insert-attempts.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { openBrowser, type Browser } from '#platform/testing/browser.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { newPerson } from '#platform/testing/people.ts'
import { farolParts } from '#platform/testing/test-server.ts'
import type { Conversion } from '#model/scope-contract.ts'
import { exportSources } from './services.ts'
import { createFarol } from './server.ts'
import { inQuery } from '../testing/in-query.ts'
import { readEverywhere } from '../testing/read-everywhere.ts'

const now = () => new Date('2026-11-20T15:00:00Z')
const period = '2026-11-01_2026-11-20'

let engines: TestEngines
let app: FastifyInstance
let address: string
beforeAll(async () => {
  engines = await testEngines()
  app = await createFarol(farolParts(engines, { now }))
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await engines.stop()
})

/** Signs in as a person who sees money in this currency. */
async function enter(ctx: TestAccount, currency: string): Promise<Browser> {
  const { id, email, password } = await newPerson(engines.db, [])
  await engines.db.update(users).set({ currency }).where(eq(users.id, id))
  await engines.db.insert(memberships).values({ userId: id, accountId: ctx.account.id, role: 'owner' })
  const browser = openBrowser(address)
  expect((await browser.post('/api/users/login', { email, password })).status).toBe(200)
  return browser
}

async function get<Answer>(browser: Browser, path: string, input: object): Promise<Answer> {
  const { status, body } = await browser.get(`/api${path}?${inQuery(input)}`)
  expect(status).toBe(200)
  return body as Answer
}

const fillRates = (ctx: TestAccount, rates: readonly [currency: string, day: string, reais: string][]) =>
  ctx.db.insert(currencyRates).values(
    rates.map(([currency, day, reais]) => ({
      accountId: ctx.account.id,
      currency,
      day,
      reais,
      source: 'person' as const,
      changedAt: now(),
    })),
  )

const order = (
  order_id: string,
  currency: string,
  price: number,
  more: Partial<TestOrder> = {},
): TestOrder => ({
  order_id,
  currency,
  channel: 'Site',
  uf: 'SP',
  status: 'invoiced',
  placed_at: '2026-11-18T12:00:00Z',
  approved_at: '2026-11-18T13:00:00Z',
  invoiced_at: '2026-11-19T12:00:00Z',
  lines: [{ line_id: '1', sku_id: 'a', price, category: 'Casa' }],
  ...more,
})

describe.each(['BRL', 'USD'])('money in %s', (currency) => {
  let ctx: TestAccount
  let browser: Browser
  beforeAll(async () => {
    ctx = await engines.newAccount({ now })
    const kinds = ['BRL', 'USD', 'JPY'] as const
    await insertOrders(
      ctx,
      Array.from({ length: 90 }, (_, index) =>
        order(`o${index}`, kinds[index % 3] ?? 'BRL', 0, {
          placed_at: new Date(now().getTime() - (index * 11 + 1) * 3_600_000).toISOString(),
          ...(index % 4 === 0 && { canceled_at: '2026-11-20T14:00:00Z', invoiced_at: null }),
          channel: ['Site', 'App'][index % 2],
          uf: ['SP', 'RJ', 'MG'][index % 7] ?? '',
          freight_amount: (index * 31) % 97,
          discount_amount: index % 5,
          seller: `v${index % 3}`,
          lines: [1, 2].map((line) => ({
            line_id: String(line),
            sku_id: `s${line}`,
            category: `K${line}`,
            price: 1_000 + ((index * 613 + line * 71) % 9_973),
          })),
        }),
      ),
    )
    await fillRates(ctx, [
      ['USD', '2026-09-30', '5.4321'],
      ['USD', '2026-11-10', '5.3456'],
      ['JPY', '2026-09-30', '0.03457'],
    ])
    browser = await enter(ctx, currency)
  })

  it.each([{}, { category: ['K1'] }])('is the same number wherever it is said: %j', async (filters) => {
    const readings = await readEverywhere(browser, { ...ctx, showIn: currency }, { period, filters })
    const figures = Map.groupBy(readings, ({ figure }) => figure)
    for (const [figure, said] of figures) {
      const told = said.filter(({ value }) => value !== null)
      const [first] = told
      expect(told, figure).toEqual(told.map((each) => ({ ...each, value: first?.value })))
    }
    expect(readings.length).toBeGreaterThan(12)
  })

  it('is what the home’s drivers make, and what its dimensions add up to', async () => {
    type Home = {
      frame: { currency: string; converted?: string[] }
      delta: number
      drivers: { effect: number }[]
    }
    const home = await get<Home>(browser, '/sales/billing-decomposition', { period })
    expect(home.frame.currency).toBe(currency)
    expect(home.frame.converted?.toSorted()).toEqual(
      ['BRL', 'JPY', 'USD'].filter((each) => each !== currency),
    )
    expect(home.drivers.reduce((sum, { effect }) => sum + effect, 0)).toBe(home.delta)
    const conversion = await get<Conversion>(browser, '/conversion', { period })
    expect(conversion).toMatchObject({ currency, apart: [], baseApart: [] })
    expect(conversion.rated.map((each) => each.currency)).toEqual(home.frame.converted?.toSorted())
    const dollars = conversion.rated.filter((each) => each.currency === 'USD')
    expect(dollars.map(({ rate, day }) => [rate, day])).toEqual(
      currency === 'BRL' ? [[5.3456, '2026-11-10']] : [],
    )
  })
})

describe('without a rate', () => {
  it('an amount is in no sum, and what is not there is said wherever a sum is', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, [order('r', 'BRL', 100_000), order('u', 'USD', 100_000)])
    const browser = await enter(ctx, 'BRL')
    const apart = [{ currency: 'USD', orders: 1, amount: 100_000 }]
    expect(await get(browser, '/conversion', { period })).toEqual({
      currency: 'BRL',
      rated: [],
      apart,
      baseApart: [],
    })
    type Home = { revenue: { current: number } }
    expect(await get<Home>(browser, '/sales/billing-decomposition', { period })).toMatchObject({
      revenue: { current: 100_000 },
    })
    type List = { items: { value: number; currency: string }[]; sums: object; total: number }
    const list = await get<List>(browser, '/orders', { period })
    expect(list).toMatchObject({ total: 2, sums: { value: 100_000, currency: 'BRL', apart } })
    expect(new Map(list.items.map((item) => [item.currency, item.value]))).toEqual(
      new Map([
        ['BRL', 100_000],
        ['USD', 100_000],
      ]),
    )
    const rule = [{ dimension: 'channel', kind: 'anyOf', values: ['Site'] }]
    const preview = await browser.post('/api/sales/virtual-channels/preview', { period, rule })
    expect(preview.body).toMatchObject({
      sold: { orders: 2, revenue: 100_000 },
      frame: { converted: ['USD'] },
    })
    await fillRates(ctx, [['USD', '2026-01-01', '5']])
    expect(await get<Home>(browser, '/sales/billing-decomposition', { period })).toMatchObject({
      revenue: { current: 600_000 },
    })
  })
})

describe('a file of orders of several currencies', () => {
  it('has each amount in its own, with its code, and the total in the currency of the sum', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, [order('r', 'BRL', 100_000), order('j', 'JPY', 1_001), order('x', 'ARS', 500)])
    await fillRates(ctx, [['JPY', '2026-01-01', '0.0345']])
    const source = exportSources.get('orders')
    const question = source?.question.parse({ period, sort: 'number', columns: [] })
    const options = { columns: ['number', 'total'], personal: false, signal: new AbortController().signal }
    const opened = await source?.open(ctx, question, options)
    expect(opened?.columns.map(({ label }) => label)).toEqual([
      'Nº',
      'Moeda',
      'Valor (na moeda do pedido)',
      'Valor em BRL',
    ])
    expect(opened?.money).toMatchObject({ currency: 'BRL' })
    const rows = []
    for await (const batch of opened?.batches ?? []) rows.push(...toRows(batch))
    expect(rows).toEqual([
      ['j', 'JPY', 1_001, 3_453],
      ['r', 'BRL', 1_000, 100_000],
      ['x', 'ARS', 5, null],
    ])
  })
})

describe('a file of rows with a currency of their own', () => {
  const opened = async (ctx: TestAccount, kind: string, asked: object) => {
    const source = exportSources.get(kind)
    const question = source?.question.parse({ period, ...asked })
    const columns = ['order', 'currency', 'amount']
    const options = { columns, personal: false, signal: new AbortController().signal }
    const file = await source?.open(ctx, question, options)
    const rows = []
    for await (const batch of file?.batches ?? []) rows.push(...toRows(batch))
    return { file, rows: rows.toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))) }
  }
  const at = '2026-11-18T12:00:00Z'

  it.each(['packages', 'payment-attempts'])(
    'of %s has each in its own unit, and no sum of them',
    async (kind) => {
      const ctx = await engines.newAccount({ now })
      const money = [
        ['r', 'BRL', 100_050],
        ['j', 'JPY', 1_001],
        ['k', 'KWD', 1_500],
      ] as const
      await insertOrders(
        ctx,
        money.map(([id, currency, price]) => order(id, currency, price)),
      )
      await insertDerivedPackages(
        ctx,
        money.map(([order_id, currency, amount]) => ({
          order_id,
          currency,
          amount,
          placed_at: at,
          approved_at: at,
          shipped_at: at,
        })),
      )
      await insertDerivedAttempts(
        ctx,
        money.map(([order_id, currency, amount]) => ({ order_id, currency, amount, attempted_at: at })),
      )
      const { file, rows } = await opened(ctx, kind, kind === 'packages' ? { cut: 'shipped' } : {})
      expect(rows).toEqual([
        ['j', 'JPY', 1_001],
        ['k', 'KWD', 1.5],
        ['r', 'BRL', 1_000.5],
      ])
      expect(file?.columns[2]).toMatchObject({ label: 'Valor (na moeda da linha)', type: 'number' })
      expect(file?.columns.some(({ summed }) => summed)).toBe(false)
    },
  )

  it.each(['packages', 'payment-attempts'])(
    'of %s in one currency is money in it, with its sum',
    async (kind) => {
      const ctx = await engines.newAccount({ now })
      await insertOrders(ctx, [order('r', 'JPY', 1_001)])
      const of = { order_id: 'r', currency: 'JPY', amount: 1_001 }
      await insertDerivedPackages(ctx, [{ ...of, placed_at: at, approved_at: at, shipped_at: at }])
      await insertDerivedAttempts(ctx, [{ ...of, attempted_at: at }])
      const asked = kind === 'packages' ? { cut: 'shipped' } : {}
      const { file, rows } = await opened({ ...ctx, showIn: 'JPY' }, kind, asked)
      expect(rows).toEqual([['r', 'JPY', 1_001]])
      expect(file?.columns[2]).toMatchObject({ label: 'Valor', type: 'money', summed: true })
      expect(file?.money).toEqual({ currency: 'JPY', conversion: undefined })
    },
  )
})

describe('a target', () => {
  it('is in the account’s currency, and so is what it is compared with, whoever looks', async () => {
    const ctx = await engines.newAccount({ now })
    await insertOrders(ctx, [order('r', 'BRL', 100_000), order('u', 'USD', 100_000)])
    await fillRates(ctx, [['USD', '2026-01-01', '5']])
    const browser = await enter(ctx, 'USD')
    type Board = { currency: string; realised: number }
    const board = await get<Board>(browser, '/sales/targets/board', {
      metric: 'invoicedRevenue',
      month: '2026-11',
    })
    expect(board).toMatchObject({ currency: 'BRL', realised: 600_000 })
  })
})

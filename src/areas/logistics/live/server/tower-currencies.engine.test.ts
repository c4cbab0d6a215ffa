import { afterAll, beforeAll, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { insertDerivedPackages } from '#analytics/testing/insert-packages.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesQuestion, TowerQuestion } from '../contract.ts'
import { getLogisticsLive } from './get-logistics-live.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { ago, endOf, moment, told } from './testing/told.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const late = {
  placed_at: ago(200),
  approved_at: ago(199),
  invoiced_at: ago(180),
  shipped_at: ago(170),
  stage: 'collected',
  state: 'in_transit',
  state_at: ago(160),
  due_at: endOf('2026-11-17'),
}

/** 100 cents of each currency, late; a rate for the dollar alone. */
async function shop(currency: string): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now: () => new Date(moment), currency })
  await insertDerivedPackages(ctx, [
    told('reais', { ...late, currency: 'BRL', amount: 10_000 }),
    told('dollars', { ...late, currency: 'USD', amount: 10_000 }),
    told('unrated', { ...late, currency: 'XXX', amount: 10_000 }),
  ])
  // which currencies there are is learned from orders
  const values = ['BRL', 'USD', 'XXX'].map((one) => ({ account_id: ctx.account.id, currency: one }))
  await ctx.clickhouse.insert({ table: 'order_currencies', values, format: 'JSONEachRow' })
  const rate = { currency: 'USD', day: '2026-11-01', reais: '5', source: 'person' } as const
  await ctx.db.insert(currencyRates).values({ accountId: ctx.account.id, ...rate, changedAt: ctx.now() })
  return ctx
}

it('adds up packages of several currencies in the account’s own, and names the others', async () => {
  const ctx = await shop('BRL')
  const { frame, open, tiles, pipeline } = await getLogisticsLive(ctx, TowerQuestion.parse({}))
  expect(frame.currency).toBe('BRL')
  expect(frame.converted).toContain('USD')
  // without a rate a package counts, and its money does not
  expect(open).toEqual({ packages: 3, amount: 60_000 })
  expect(tiles.overdue).toMatchObject({ packages: 3, amount: 60_000 })
  const stages = pipeline.filter(({ stage }) => stage !== 'delivered')
  expect(stages.reduce((sum, { amount }) => sum + amount, 0)).toBe(open.amount)
  const { items } = await listOpenPackages(ctx, PackagesQuestion.parse({ view: 'late' }))
  expect(Object.fromEntries(items.map(({ orderId, amount }) => [orderId, amount]))).toEqual({
    reais: 10_000,
    dollars: 50_000,
    unrated: 0,
  })
})

it('is in the currency of the account, whichever that is, or in the one asked for', async () => {
  const dollars = { packages: 3, amount: 12_000 }
  const ofDollars = await shop('USD')
  expect((await getLogisticsLive(ofDollars, TowerQuestion.parse({}))).open).toEqual(dollars)
  const shown = await getLogisticsLive({ ...(await shop('BRL')), showIn: 'USD' }, TowerQuestion.parse({}))
  expect([shown.frame.currency, shown.open]).toEqual(['USD', dollars])
})

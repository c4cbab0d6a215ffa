import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders, insertSessions } from '#analytics/testing/insert-facts.ts'
import { createConnection } from '#ingestion/connections/create-connection.ts'
import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { testKeyring } from '#platform/testing/keyring.ts'
import { BillingQuestion } from '../contract.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

/** In the property's Manaus it is still the evening of the 20th; in the account's São Paulo it is the 21st. */
const now = () => new Date('2026-11-21T03:30:00Z')
const days = Array.from({ length: 10 }, (_, index) => `2026-11-${11 + index}`)

async function accountWithSales(): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now })
  const at = days.map((day) => `${day}T15:00:00Z`)
  await insertSessions(
    ctx,
    at.map((hour) => ({ hour, channel: 'Site', uf: 'SP', sessions: 100 })),
  )
  await insertOrders(
    ctx,
    at.map((placed_at, index) => ({
      order_id: `p${index}`,
      placed_at,
      approved_at: placed_at,
      invoiced_at: placed_at,
      channel: 'Site',
      uf: 'SP',
      payment_method: 'Pix',
      lines: [{ sku_id: 'A', price: 10_000, category: 'Casa' }],
    })),
  )
  return ctx
}
async function connectAnalytics(ctx: AccountContext): Promise<string> {
  const settings = { account: 'Loja', property: '1', historyDays: 30, channels: { web: 'Site', app: 'App' } }
  const credentials = { refreshToken: 'x', subject: 'y' }
  const id = await createConnection(ctx, testKeyring, {
    platform: 'ga4',
    name: 'Visitas',
    settings,
    credentials,
  })
  const cursor = { property: { timeZone: 'America/Manaus' } }
  await engines.db.execute(
    sql`UPDATE connections SET cursor = ${JSON.stringify(cursor)}::jsonb WHERE id = ${id}`,
  )
  return id
}
const partialIn = async (ctx: AccountContext, period: string, filters: object = {}) => {
  const question = BillingQuestion.parse({ period, compare: 'previous-period', ...filters })
  const { notices } = await getBillingDecomposition(ctx, question)
  return notices.filter(({ code }) => code === 'partialSessions').flatMap(({ values }) => values)
}

it('sessions of the property’s last two days are marked, by the account’s own days, and older ones are not', async () => {
  const ctx = await accountWithSales()
  expect(await partialIn(ctx, '2026-11-17_2026-11-20')).toEqual([])
  const id = await connectAnalytics(ctx)
  expect(await partialIn(ctx, '2026-11-17_2026-11-20')).toEqual(['2026-11-19'])
  expect(await partialIn(ctx, '2026-11-19_2026-11-19')).toEqual(['2026-11-19'])
  expect(await partialIn(ctx, '2026-11-17_2026-11-18')).toEqual([])
  await engines.db.execute(sql`UPDATE connections SET state = 'disconnected' WHERE id = ${id}`)
  expect(await partialIn(ctx, '2026-11-17_2026-11-20')).toEqual([])
})

it('what is not made of sessions is not marked, and another account neither', async () => {
  const ctx = await accountWithSales()
  await connectAnalytics(ctx)
  expect(await partialIn(ctx, '2026-11-17_2026-11-20', { filters: { category: ['Casa'] } })).toEqual([])
  expect(await partialIn(await accountWithSales(), '2026-11-17_2026-11-20')).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { AnalyticsQuestion } from '#areas/sales/analytics/contract.ts'
import { getSalesAnalytics } from '#areas/sales/analytics/server/get-sales-analytics.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { BillingQuestion } from '../contract.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { billingSection } from './report-section.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const now = () => new Date('2026-11-21T15:00:00Z')
const DAY = 86_400_000

/** R$ 100 at noon of every day since one, invoiced at once. */
async function accountSince(first: string, channel = 'Site'): Promise<AccountContext> {
  const ctx = await engines.newAccount({ now })
  await sell(ctx, first, '2026-11-21', channel)
  return ctx
}
async function sell(ctx: AccountContext, first: string, last: string, channel: string): Promise<void> {
  const [from, to] = [Date.parse(`${first}T12:00:00Z`), Date.parse(`${last}T12:00:00Z`)]
  const days = Array.from({ length: 1 + (to - from) / DAY }, (_, day) => new Date(from + day * DAY))
  await insertOrders(
    ctx,
    days.map((day) => ({
      order_id: `${channel} ${day.toISOString()}`,
      placed_at: day.toISOString(),
      approved_at: day.toISOString(),
      invoiced_at: day.toISOString(),
      channel,
      lines: [{ sku_id: 'A', price: 10_000, category: 'Casa' }],
    })),
  )
}
const ask = async (ctx: AccountContext, period: string, compare: string, filters: object = {}) => {
  const { revenue, notices } = await getBillingDecomposition(
    ctx,
    BillingQuestion.parse({ period, compare, ...filters }),
  )
  return { ...revenue, begins: beginsIn(notices) }
}
const beginsIn = (notices: readonly { code: string; values: string[] }[]) =>
  notices.flatMap(({ code, values }) => (code === 'baseBeforeData' ? values : []))

describe('an account of few weeks', () => {
  it('reads in its reports where its data begins', async () => {
    const ctx = await accountSince('2026-11-10')
    const said = async (compare: string) => {
      const subject = { period: '2026-11-14_2026-11-20', compare, month: '2026-11', carrier: null }
      const parts = await billingSection.load(ctx, subject)
      return parts.filter((part) => part.kind === 'text' && part.text.includes('começam em 10/11/2026'))
    }
    expect(await said('2026-11-07_2026-11-13')).toHaveLength(1)
    expect(await said('2026-11-10_2026-11-16')).toEqual([])
  })

  it('has a mean of the days that it lived', async () => {
    const ctx = await accountSince('2026-10-25')
    expect(await ask(ctx, 'yesterday', 'account-average')).toEqual({
      base: 10_000,
      current: 10_000,
      begins: [],
    })
    const week = await ask(ctx, '2026-11-14_2026-11-20', 'account-average')
    expect(week).toEqual({ base: 70_000, current: 70_000, begins: [] })
  })

  it('has none before it lived every weekday of the period', async () => {
    const ctx = await accountSince('2026-11-16')
    expect(await ask(ctx, '2026-11-17_2026-11-20', 'account-average')).toEqual({
      base: 0,
      current: 40_000,
      begins: ['2026-11-16'],
    })
  })

  it('is told where its data begins, if that is after the first of the compared days', async () => {
    const ctx = await accountSince('2026-11-10')
    const [partial, none, whole] = [
      await ask(ctx, '2026-11-14_2026-11-20', 'previous-period'),
      await ask(ctx, '2026-11-14_2026-11-20', 'previous-year'),
      await ask(ctx, '2026-11-18_2026-11-20', 'previous-period'),
    ]
    expect(partial).toEqual({ base: 40_000, current: 70_000, begins: ['2026-11-10'] })
    expect(none).toEqual({ base: 0, current: 70_000, begins: ['2026-11-10'] })
    expect(whole).toEqual({ base: 30_000, current: 30_000, begins: [] })
    const analytics = AnalyticsQuestion.parse({ period: '2026-11-14_2026-11-20', compare: 'previous-period' })
    expect(beginsIn((await getSalesAnalytics(ctx, analytics)).notices)).toEqual(['2026-11-10'])
  })

  it('is not young because a channel of it is, nor by what others have', async () => {
    const ctx = await accountSince('2026-11-16', 'App')
    const other = await accountSince('2025-01-01')
    await sell(ctx, '2024-01-01', '2024-01-02', 'Site')
    const filters = { filters: { channel: ['App'] } }
    expect(await ask(ctx, '2026-11-17_2026-11-20', 'previous-period', filters)).toMatchObject({ begins: [] })
    expect(await ask(other, '2026-11-17_2026-11-20', 'previous-year')).toMatchObject({ begins: [] })
    const young = await accountSince('2026-11-18')
    expect(await ask(young, '2026-11-17_2026-11-20', 'previous-period')).toMatchObject({
      begins: ['2026-11-18'],
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { Filters } from '#model/dimensions.ts'
import { BillingQuestion } from '../contract.ts'
import { getBillingDecomposition } from './get-billing-decomposition.ts'
import { getBillingDimensions } from './get-billing-dimensions.ts'
import { getDimensionValues } from '#analytics/scope/get-dimension-values.ts'

let engines: TestEngines
const now = () => new Date('2026-11-20T15:00:00Z')
const week = (filters: Filters) =>
  BillingQuestion.parse({ period: '2026-11-09_2026-11-15', compare: 'previous-period', filters })

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const order = (order_id: string, channel: string, uf: string, price: number) => ({
  order_id,
  channel,
  uf,
  placed_at: '2026-11-10T12:00:00Z',
  approved_at: '2026-11-10T12:05:00Z',
  invoiced_at: '2026-11-11T12:00:00Z',
  lines: [{ sku_id: order_id, category: channel === 'Site' ? 'Mesas' : 'Camas', price }],
})

async function inChannel(rule: Filters) {
  const account = await engines.newAccount({ now })
  await insertOrders(account, [
    order('1', 'Site', 'SP', 1000),
    order('2', 'Site', 'RS', 200),
    order('3', 'Marketplace', 'SP', 30),
  ])
  return { ...account, virtualChannel: { id: randomUUID(), name: 'Canal', rule } }
}

describe('inside a virtual channel', () => {
  it('only its orders count, on the total and in every dimension', async () => {
    const ctx = await inChannel({ channel: ['Site'] })
    const { revenue } = await getBillingDecomposition(ctx, week({}))
    expect(revenue.current).toBe(1200)
    const { dimensions } = await getBillingDimensions(ctx, week({}))
    const channels = dimensions.find(({ dimension }) => dimension === 'channel')
    expect(channels?.segments.map(({ value }) => value)).toEqual(['Site'])
    expect((await getDimensionValues(ctx, { dimension: 'uf', search: '' })).values).toEqual([
      { value: 'SP', label: 'SP', revenue: 1000 },
      { value: 'RS', label: 'RS', revenue: 200 },
    ])
  })

  it('a filter narrows the channel and never widens it', async () => {
    const ctx = await inChannel({ channel: ['Site'], uf: ['SP'] })
    const asked = async (filters: Filters) =>
      (await getBillingDecomposition(ctx, week(filters))).revenue.current
    expect(await asked({ uf: ['SP', 'RS'] })).toBe(1000)
    expect(await asked({ channel: ['Marketplace'] })).toBe(0)
  })

  it('whose rule tells lines apart, lines are counted', async () => {
    const ctx = await inChannel({ category: ['Camas'] })
    const { revenue } = await getBillingDecomposition(ctx, week({}))
    expect(revenue.current).toBe(30)
  })
})

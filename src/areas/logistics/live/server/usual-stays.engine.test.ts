import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { docks } from '#areas/logistics/server/docks-schema.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { PackagesQuestion, TowerQuestion } from '../contract.ts'
import { getLogisticsLive } from './get-logistics-live.ts'
import { listOpenPackages } from './list-open-packages.ts'
import { accountWith, ago, delivered, told } from './testing/told.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const inTransit = {
  placed_at: ago(200),
  approved_at: ago(199),
  invoiced_at: ago(180),
  shipped_at: ago(170),
  stage: 'transit',
  state: 'in_transit',
  state_at: ago(171),
  events: 1,
  last_event_at: ago(20),
}

describe('what is usual', () => {
  it('limits a stage where nobody told, and is learned from sixty days of the account', async () => {
    const ctx = await accountWith(engines, [
      ...delivered(40),
      told('within', { ...inTransit, first_transit_at: ago(23) }),
      told('beyond', { ...inTransit, first_transit_at: ago(25) }),
    ])
    const { pipeline } = await getLogisticsLive(ctx, TowerQuestion.parse({}))
    expect(pipeline.find(({ stage }) => stage === 'transit')).toMatchObject({
      over: 1,
      limit: { told: 0, usual: 2, usualSeconds: 24 * 3600, unjudged: 0 },
    })
    const { items } = await listOpenPackages(ctx, PackagesQuestion.parse({ view: 'over-limit' }))
    expect(items.map(({ orderId, overLimit }) => [orderId, overLimit])).toEqual([['beyond', 'usual']])
  })

  it('tells by when a dock must have invoiced for a carrier, of pairs that have something to hand over', async () => {
    const ctx = await accountWith(engines, [
      ...delivered(40),
      ...delivered(40, () => ({ dock: 'CD Dois' })).map((one) => ({
        ...one,
        order_id: `${one.order_id} two`,
      })),
      told('waits'),
      told('invoiced', { stage: 'invoiced', invoiced_at: ago(0.5), amount: 7 }),
    ])
    const { cutOffs } = await getLogisticsLive(ctx, TowerQuestion.parse({}))
    expect(cutOffs).toEqual([
      {
        dock: 'CD Um',
        carrier: 'Norte',
        minutes: 570,
        kept: 1,
        learned: 20,
        // the twentieth is a holiday, and then comes the weekend
        at: '2026-11-23T12:30:00.000Z',
        waiting: 2,
        invoiced: 1,
        amount: 107,
      },
    ])
    const saturdays = { name: 'CD Um', weekdays: [1, 2, 3, 4, 5, 6], version: 1, changedAt: ctx.now() }
    await ctx.db.insert(docks).values({ accountId: ctx.account.id, ...saturdays })
    const [next] = (await getLogisticsLive(ctx, TowerQuestion.parse({}))).cutOffs
    expect(next?.at).toBe('2026-11-21T12:30:00.000Z')
  })
})

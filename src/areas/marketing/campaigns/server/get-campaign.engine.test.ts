import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CampaignsQuestion, type ListedCampaign } from '../contract.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { createCampaign } from './create-campaign.ts'
import { formOf, missing, now, summerShop } from './testing/campaign-shop.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  ctx = await summerShop(engines)
})
afterAll(() => engines.stop())

async function only(of: TestAccount): Promise<ListedCampaign | undefined> {
  const { items } = await listCampaigns(of, { ...CampaignsQuestion.parse({}), page: 1, pageSize: 25 })
  return items[0]
}

it('on its page adds up by day and by every part to what the list says, and names what to look at', async () => {
  const { id = '' } = (await only(ctx)) ?? {}
  const page = await getCampaign(ctx, { campaignId: id, attribution: 'lastClick' })
  expect(page.campaign).toEqual(await only(ctx))
  const sum = (rows: readonly { revenue: number; orders: number }[]) => [
    rows.reduce((all, row) => all + row.orders, 0),
    rows.reduce((all, row) => all + row.revenue, 0),
  ]
  expect(page.days).toHaveLength(20)
  expect(sum(page.days ?? [])).toEqual([4, 40_000])
  expect(page.days?.reduce((all, { spend }) => all + (spend ?? 0), 0)).toBe(5000)
  expect(page.claims).toEqual([
    { clickDays: 7, viewDays: 1, conversions: 2.5, value: 30_000 },
    { clickDays: null, viewDays: null, conversions: 0, value: 20_000 },
  ])
  const claimed = page.claims.reduce((all, { value }) => all + value, 0)
  expect(claimed).toBe(page.campaign.cost?.claimedValue)
  for (const { part, rows } of page.parts) expect([part, sum(rows)]).toEqual([part, [4, 40_000]])
  const of = (name: string) => page.parts.find(({ part }) => part === name)?.rows
  expect(of('client')).toMatchObject([
    { value: 'unknown', orders: 2 },
    { value: 'new', orders: 1 },
    { value: 'returning', orders: 1 },
  ])
  expect(of('channel')).toMatchObject([
    { value: 'Site', orders: 3 },
    { value: 'Feira', orders: 1 },
  ])
  const none = { due: 0, onTime: 0 }
  expect(page.flow).toEqual({
    campaign: { captured: 5, approved: 4, ...none },
    others: { captured: 2, approved: 2, ...none },
  })
  expect(page.checks).toEqual([
    { key: 'rules', state: 'ok', about: [] },
    { key: 'tracking', state: 'ok', about: [] },
    { key: 'spend', state: 'ok', about: [] },
  ])
  expect(page.changes.map(({ action }) => action)).toEqual(['create'])
})

it('its page is of who may see it: costs by permission, a channel by itself, nothing of another account', async () => {
  const { id: campaignId = '' } = (await only(ctx)) ?? {}
  const asking = { campaignId, attribution: 'lastClick' } as const
  const blind = await getCampaign({ ...ctx, permissions: missing('marketing.cost') }, asking)
  expect(blind.claims).toEqual([])
  expect([blind.showsCost, blind.campaign.cost, blind.days?.every(({ spend }) => spend === null)]).toEqual([
    false,
    null,
    true,
  ])
  const site = { id: randomUUID(), name: 'Site', rule: { channel: ['Site'] } }
  const inside = await getCampaign({ ...ctx, virtualChannel: site }, asking)
  expect(inside.claims).toEqual([])
  expect([inside.campaign.results?.revenue, inside.campaign.cost]).toEqual([30_000, null])
  expect(inside.flow?.campaign).toMatchObject({ captured: 4, approved: 3 })
  const other = await engines.newAccount({ now })
  for (const ask of [
    () => getCampaign(other, asking),
    () => getCampaign(ctx, { ...asking, campaignId: randomUUID() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'notFound' })
  const nobody = { ...ctx, permissions: missing('marketing.view') }
  await expect(getCampaign(nobody, asking)).rejects.toMatchObject({ code: 'forbidden' })
})

it('of its orders and the others, those that had to have arrived, and those that did in time', async () => {
  const own = await engines.newAccount({ now })
  const sent = (order_id: string, promised_at: string, delivered_at: string | null, more: object = {}) => ({
    order_id,
    placed_at: '2026-11-05T15:00:00Z',
    approved_at: '2026-11-05T15:05:00Z',
    utm_campaign: 'verao',
    lines: [{ sku_id: 's', price: 500 }],
    promised_at,
    delivered_at,
    ...more,
  })
  await insertOrders(own, [
    sent('in time', '2026-11-10T15:00:00Z', '2026-11-09T15:00:00Z'),
    sent('late', '2026-11-10T15:00:00Z', '2026-11-12T15:00:00Z'),
    sent('overdue', '2026-11-19T15:00:00Z', null),
    sent('to come', '2026-11-25T15:00:00Z', null),
    sent('other', '2026-11-10T15:00:00Z', '2026-11-09T15:00:00Z', { utm_campaign: 'marca' }),
  ])
  const { id: campaignId } = await createCampaign(own, { settings: formOf() })
  expect((await getCampaign(own, { campaignId, attribution: 'lastClick' })).flow).toEqual({
    campaign: { captured: 4, approved: 4, due: 3, onTime: 1 },
    others: { captured: 1, approved: 1, due: 1, onTime: 1 },
  })
})

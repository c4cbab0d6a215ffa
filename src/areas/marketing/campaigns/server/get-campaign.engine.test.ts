import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CampaignsQuestion, type ListedCampaign } from '../contract.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { missing, now, summerShop } from './testing/campaign-shop.ts'

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
  const other = await engines.newAccount({ now })
  for (const ask of [
    () => getCampaign(other, asking),
    () => getCampaign(ctx, { ...asking, campaignId: randomUUID() }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'notFound' })
  const nobody = { ...ctx, permissions: missing('marketing.view') }
  await expect(getCampaign(nobody, asking)).rejects.toMatchObject({ code: 'forbidden' })
})

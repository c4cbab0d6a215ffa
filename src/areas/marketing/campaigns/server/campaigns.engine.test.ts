import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currencyRates } from '#analytics/currencies/schema.ts'
import { toRows } from '#analytics/exports/export-batch.ts'
import { insertOrders } from '#analytics/testing/insert-facts.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { clientKeys } from '#platform/clients/client-key.ts'
import { upsertClients } from '#platform/clients/upsert-clients.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { CampaignsQuestion } from '../contract.ts'
import { campaignsSource } from './campaigns-source.ts'
import { changeCampaign } from './change-campaign.ts'
import { createCampaign } from './create-campaign.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'
import { getCampaign } from './get-campaign.ts'
import { listCampaigns } from './list-campaigns.ts'
import { formOf, missing, now, summerShop } from './testing/campaign-shop.ts'
import { updateCampaign } from './update-campaign.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const asked = (more: object = {}) => ({ ...CampaignsQuestion.parse(more), page: 1, pageSize: 25 })
const list = async (ctx: TestAccount, more: object = {}) => (await listCampaigns(ctx, asked(more))).items
const only = async (ctx: TestAccount, more: object = {}) => {
  const [item, ...others] = await list(ctx, more)
  expect(others).toEqual([])
  return item
}
describe('a campaign', () => {
  it('is written with its version, audited act by act, and gone with its account alone', async () => {
    const ctx = await engines.newAccount({ now })
    const other = await engines.newAccount({ now })
    const { id: campaignId } = await createCampaign(ctx, { settings: formOf() })
    expect(
      await updateCampaign(ctx, { campaignId, version: 1, settings: formOf({ name: 'Verão 2' }) }),
    ).toEqual({ id: campaignId, version: 2 })
    await expect(updateCampaign(ctx, { campaignId, version: 1, settings: formOf() })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await only(ctx)).toMatchObject({ name: 'Verão 2', status: 'active', version: 2 })
    await changeCampaign(ctx, { campaignId, act: 'pause', version: 2 })
    expect(await only(ctx, { status: 'paused' })).toMatchObject({ status: 'paused' })
    await expect(changeCampaign(ctx, { campaignId, act: 'pause', version: 3 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await changeCampaign(ctx, { campaignId, act: 'resume', version: 3 })
    await changeCampaign(ctx, { campaignId, act: 'end', version: 4 })
    await expect(changeCampaign(ctx, { campaignId, act: 'resume', version: 5 })).rejects.toMatchObject({
      code: 'conflict',
    })
    const weekLater = () => new Date(now().getTime() + 7 * 86_400_000)
    expect(await only({ ...ctx, now: weekLater })).toMatchObject({ timeGone: 20 / 30 })
    const copy = await duplicateCampaign(ctx, { campaignId })
    const { statuses, items } = await listCampaigns(ctx, asked({ sort: 'name' }))
    expect(statuses).toMatchObject({ all: 2, ended: 1, draft: 1, active: 0 })
    expect(items.map(({ name, status }) => [name, status])).toEqual([
      ['Verão 2', 'ended'],
      ['Verão 2 (cópia)', 'draft'],
    ])
    for (const one of [{ campaignId }, { campaignId: copy.id }])
      await expect(deleteCampaign(other, one)).rejects.toMatchObject({ code: 'notFound' })
    expect(await list(other)).toEqual([])
    await deleteCampaign(ctx, { campaignId })
    const told = await ctx.system
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `campaign:${campaignId}`))
      .orderBy(auditLog.seq)
    expect(told.map(({ action }) => action)).toEqual(
      ['create', 'edit', 'pause', 'resume', 'end', 'delete'].map((act) => `campaign.${act}`),
    )
    expect(told[2]).toMatchObject({ before: { state: 'active' }, after: { state: 'paused' } })
  })

  it('is of those who may: without the permission, and limited to a channel, nothing is written', async () => {
    const ctx = await engines.newAccount({ now })
    const { id: campaignId } = await createCampaign(ctx, { settings: formOf() })
    const readers = [
      { ...ctx, permissions: missing('marketing.edit') },
      { ...ctx, channelIds: [randomUUID()] },
    ]
    for (const reader of readers) {
      const writes = [
        () => createCampaign(reader, { settings: formOf() }),
        () => updateCampaign(reader, { campaignId, version: 1, settings: formOf() }),
        () => changeCampaign(reader, { campaignId, act: 'end', version: 1 }),
        () => duplicateCampaign(reader, { campaignId }),
        () => deleteCampaign(reader, { campaignId }),
      ]
      for (const write of writes) await expect(write()).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(
      listCampaigns({ ...ctx, permissions: missing('marketing.view') }, asked()),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await only(ctx)).toMatchObject({ version: 1, status: 'active' })
  })

  it('tells nobody limited to a channel the budget and the target, which are of all channels', async () => {
    const ctx = await engines.newAccount({ now })
    const target = { kind: 'revenue' as const, value: 250_000_00 }
    await createCampaign(ctx, { settings: { ...formOf(), budget: 40_000_00, target } })
    const whole = { budget: 40_000_00, target }
    expect(await only(ctx)).toMatchObject({ ...whole, settings: whole })
    const none = { budget: null, target: null }
    expect(await only({ ...ctx, channelIds: [randomUUID()] })).toMatchObject({ ...none, settings: none })
  })
})

it('whom a marketplace masks is no new client, and the orders are told apart', async () => {
  const ctx = await engines.newAccount({ now })
  const clientKeySecret = 'a secret of the test'
  const keyOf = clientKeys(clientKeySecret, ctx.account.id)
  const of = { tx: ctx.system, keyring: ctx.keyring, clientKeySecret, accountId: ctx.account.id }
  const told = { version: 1, placedAt: now().getTime(), name: 'Pessoa do Marketplace' }
  await upsertClients({ ...of, source: ctx.account.id }, [
    { ...told, customerId: 'masked', email: 'abc-123@ct.vtex.com.br' },
    { ...told, customerId: 'known', email: 'maria@loja.example' },
  ])
  await insertOrders(
    ctx,
    ['masked', 'known'].map((name) => ({
      order_id: name,
      placed_at: '2026-11-10T15:00:00Z',
      approved_at: '2026-11-10T15:05:00Z',
      lines: [{ sku_id: 's', price: 500 }],
      client_key: keyOf(name),
      affiliate: 'MLB',
      utm_campaign: 'verao',
    })),
  )
  const { id: campaignId } = await createCampaign(ctx, { settings: formOf() })
  expect((await only(ctx))?.results).toMatchObject({
    revenue: 1000,
    newClients: 1,
    clients: 1,
    unknown: { orders: 1, revenue: 500 },
    marketplace: { orders: 1, revenue: 500 },
  })
  const { parts } = await getCampaign(ctx, { campaignId, attribution: 'lastClick' })
  const byClient = parts
    .find(({ part }) => part === 'client')
    ?.rows.map(({ value, orders }) => [value, orders])
  expect(byClient?.toSorted()).toEqual([
    ['new', 1],
    ['unknown', 1],
  ])
})

describe('what a campaign brought', () => {
  let ctx: TestAccount
  beforeAll(async () => {
    ctx = await summerShop(engines)
  })

  it('by the last click counts every order of its own, known client or not', async () => {
    expect(await only(ctx)).toMatchObject({
      results: {
        revenue: 40_000,
        orders: 4,
        newClients: 1,
        clients: 2,
        newShare: 0.5,
        unknown: { orders: 2, revenue: 20_000 },
        marketplace: { orders: 1, revenue: 10_000 },
      },
      cost: {
        spend: 5000,
        clicks: 15,
        claimedConversions: 2.5,
        claimedValue: 50_000,
        unrated: 1,
        roas: 8,
        cac: 5000,
        investment: 0.125,
      },
      target: { kind: 'revenue', reached: 0.5 },
      timeGone: 20 / 30,
    })
  })

  it('is exported as it is listed, costs with their permission alone', async () => {
    const opened = (of: TestAccount) =>
      campaignsSource.open(of, CampaignsQuestion.parse({}), {
        columns: null,
        personal: false,
        signal: new AbortController().signal,
      })
    const { columns, batches, expected } = await opened(ctx)
    const named: Record<string, unknown>[] = []
    for await (const batch of batches)
      for (const row of toRows(batch))
        named.push(Object.fromEntries(columns.map(({ key }, at) => [key, row[at]])))
    expect([expected, named]).toMatchObject([
      1,
      [
        {
          name: 'Verão',
          goal: 'Vender mais',
          status: 'Ativa',
          start: '2026-11-01',
          revenue: 40_000,
          orders: 4,
          newClients: 1,
          newShare: 0.5,
          unknownOrders: 2,
          spend: 5000,
          roas: 8,
          cac: 5000,
          clicks: 15,
        },
      ],
    ])
    const blind = await opened({ ...ctx, permissions: missing('marketing.cost') })
    expect(blind.columns.map(({ key }) => key)).not.toContain('spend')
    await expect(opened({ ...ctx, permissions: missing('marketing.export') })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is in the currency of its budget, whatever the one on screen', async () => {
    const { currency, items } = await listCampaigns({ ...ctx, showIn: 'USD' }, asked())
    expect([currency, items[0]?.results?.revenue, items[0]?.cost?.spend]).toEqual(['BRL', 40_000, 5000])
  })

  it('costs what was spent in other currencies, by the rate of the day, even if no order is in them', async () => {
    const shop = await summerShop(engines)
    const rate = { currency: 'USD', day: '2026-11-02', reais: '5', source: 'person' } as const
    await shop.db.insert(currencyRates).values({ accountId: shop.account.id, ...rate, changedAt: now() })
    expect(await only(shop)).toMatchObject({ cost: { spend: 40_000, unrated: 0, roas: 1, cac: 40_000 } })
    const [{ id: campaignId } = { id: '' }] = await list(shop)
    const { days } = await getCampaign(shop, { campaignId, attribution: 'lastClick' })
    expect(days?.find(({ day }) => day === '2026-11-03')?.spend).toBe(35_000)
  })

  it('has no ROAS, CAC nor part of the revenue where all of its spend is without a rate', async () => {
    const shop = await summerShop(engines)
    await createCampaign(shop, {
      settings: formOf({ name: 'Dia 3', start: '2026-11-03', end: '2026-11-05' }),
    })
    const cost = (await list(shop)).find(({ name }) => name === 'Dia 3')?.cost
    expect(cost).toMatchObject({ spend: 0, unrated: 1, roas: null, cac: null, investment: null })
  })

  it('by the first order counts what clients buy whose first order was of it', async () => {
    expect(await only(ctx, { attribution: 'firstOrder' })).toMatchObject({
      results: { revenue: 30_000, orders: 3, newClients: 1, unknown: { orders: 2 } },
    })
  })

  it('linear, an order is shared by all that its client bought until then', async () => {
    // a1 whole, half of a2, half of b2, half of c2
    expect(await only(ctx, { attribution: 'linear' })).toMatchObject({
      results: { revenue: 25_000, orders: 2.5 },
    })
  })

  it('half a centavo of a linear share is rounded up', async () => {
    const shop = await engines.newAccount({ now })
    const order = (order_id: string, day: string, more: object) => ({
      order_id,
      placed_at: `${day}T15:00:00Z`,
      approved_at: `${day}T15:05:00Z`,
      client_key: '1',
      lines: [{ sku_id: 's', price: 10_001 }],
      ...more,
    })
    await insertOrders(shop, [
      order('before', '2026-10-01', {}),
      order('reached', '2026-11-05', { utm_campaign: 'verao' }),
    ])
    await createCampaign(shop, { settings: formOf() })
    expect(await only(shop, { attribution: 'linear' })).toMatchObject({
      results: { revenue: 5001, orders: 0.5 },
    })
  })

  it('has no costs without their permission; inside a channel, whose orders alone are counted, neither costs nor a part of the target', async () => {
    const blind = await listCampaigns({ ...ctx, permissions: missing('marketing.cost') }, asked())
    expect([blind.showsCost, blind.items[0]?.cost]).toEqual([false, null])
    const virtualChannel = {
      id: randomUUID(),
      name: 'Feira',
      rule: [{ dimension: 'channel', kind: 'anyOf', values: ['Feira'] }] as const,
    }
    const inside = await listCampaigns(
      { ...ctx, virtualChannel: { ...virtualChannel, rule: { channel: ['Feira'] } } },
      asked(),
    )
    expect(inside).toMatchObject({
      showsCost: false,
      items: [{ cost: null, results: { orders: 1 }, target: { kind: 'revenue', reached: null } }],
    })
  })

  it('is not said of one that has not begun, or that has neither UTM nor coupons; nothing told is no cost', async () => {
    const empty = await engines.newAccount({ now })
    const none = { source: [], medium: [], campaign: [] }
    await createCampaign(empty, { settings: formOf({ name: 'a', start: '2026-11-25' }) })
    await createCampaign(empty, { settings: formOf({ name: 'b', utm: none }) })
    await createCampaign(empty, { settings: formOf({ name: 'c' }) })
    expect(
      (await list(empty, { sort: 'name' })).map(({ name, results, cost }) => [name, results?.orders, cost]),
    ).toEqual([
      ['a', undefined, null],
      ['b', undefined, null],
      ['c', 0, null],
    ])
  })
})

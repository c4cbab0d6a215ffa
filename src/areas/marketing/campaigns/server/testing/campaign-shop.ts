import { insertOrders, type TestOrder } from '#analytics/testing/insert-facts.ts'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import { permissionsByRole } from '#model/permissions.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import { createCampaign } from '../create-campaign.ts'

export const now = () => new Date('2026-11-20T15:00:00Z')

export const formOf = (more: object = {}) =>
  CampaignForm.parse({
    name: 'Verão',
    goal: 'sales',
    channels: [],
    start: '2026-11-01',
    end: '2026-11-30',
    budget: 100_000,
    target: null,
    utm: { source: [], medium: [], campaign: ['verao*'] },
    coupons: [],
    skus: [],
    links: [],
    isDraft: false,
    ...more,
  })
export const missing = (permission: string) =>
  new Set([...permissionsByRole.owner].filter((one) => one !== permission))

const order = (order_id: string, day: string, more: object): TestOrder => ({
  order_id,
  placed_at: `${day}T15:00:00Z`,
  approved_at: `${day}T15:05:00Z`,
  channel: 'Site',
  lines: [{ sku_id: 's', price: 10_000 }],
  ...more,
})
const verao = { utm_source: 'Buscador', utm_campaign: 'Verao-2026' }
const orders = [
  // came through the campaign, then through another
  order('a1', '2026-11-02', { client_key: '1', ...verao }),
  order('a2', '2026-11-10', { client_key: '1', utm_campaign: 'marca' }),
  // came before the campaign, without a known source
  order('b1', '2026-10-01', { client_key: '2' }),
  order('b2', '2026-11-05', { client_key: '2', ...verao }),
  // matches the campaign, but before it began
  order('c1', '2026-10-20', { client_key: '3', ...verao }),
  order('c2', '2026-11-06', { client_key: '3' }),
  // unknown clients: one order of the store, one of a marketplace
  order('u1', '2026-11-07', { ...verao, client_key: '0' }),
  order('m1', '2026-11-07', { client_key: '0', affiliate: 'MKT', coupon: 'VERAO10', channel: 'Feira' }),
  // matches the campaign, not approved
  order('n1', '2026-11-08', { client_key: '4', ...verao, approved_at: null }),
]
const spent = (account: TestAccount, rows: readonly object[]) =>
  account.clickhouse.insert({
    table: 'ad_spend',
    values: rows.map((row) => ({
      account_id: account.account.id,
      source: 'google-ads',
      ad_account: '1',
      version: 1,
      currency: 'BRL',
      utm_campaign: 'verao-2026',
      campaign_id: '1',
      ...row,
    })),
    format: 'JSONEachRow',
    clickhouse_settings: { date_time_input_format: 'best_effort' },
  })

/** A shop with a campaign, some orders that match it, and ad spend. */
export async function summerShop(engines: TestEngines): Promise<TestAccount> {
  const ctx = await engines.newAccount({ now })
  await insertOrders(ctx, orders)
  await spent(ctx, [
    {
      day: '2026-11-01T03:00:00Z',
      spend: 4000,
      clicks: 10,
      claimed_conversions: 250,
      claimed_value: 30_000,
      click_days: 7,
      view_days: 1,
    },
    { day: '2026-11-20T03:00:00Z', spend: 1000, clicks: 5, claimed_value: 20_000 },
    // still the day before in the account's time zone
    { day: '2026-11-01T02:59:59Z', spend: 9999 },
    { day: '2026-11-03T03:00:00Z', spend: 7000, currency: 'USD' },
    { day: '2026-11-03T03:00:00Z', spend: 8000, utm_campaign: 'marca', campaign_id: '2' },
  ])
  const target = { kind: 'revenue', value: 80_000 }
  await createCampaign(ctx, { settings: formOf({ coupons: ['verao10'], target }) })
  return ctx
}

import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import type { Series } from '#analytics/monitoring/window.ts'
import { ruleSettings } from '#analytics/monitoring/testing/settings.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { createCampaign } from '#areas/marketing/campaigns/server/create-campaign.ts'
import { getCampaign } from '#areas/marketing/campaigns/server/get-campaign.ts'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import type { AccountContext } from '#platform/context.ts'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const NOW = Date.parse('2026-11-20T15:00:00Z')
const DAY = 86_400_000
const ZONE = 'America/Sao_Paulo'
/** Midnight of 1 November. */
const BEGIN = Date.parse('2026-11-01T03:00:00Z')

type Odd = { day: number; campaign: string; source: string; spend: number; currency: string; late: boolean }
const odd: fc.Arbitrary<Odd> = fc.record({
  day: fc.integer({ min: -3, max: 19 }),
  campaign: fc.constantFrom('verao-2026', 'Verao-Final', 'marca', '', '100%_off'),
  source: fc.constantFrom('google-ads', 'meta-ads'),
  spend: fc.integer({ min: -500, max: 90_000 }),
  currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD', ''),
  // a day that the source began at another hour
  late: fc.boolean(),
})

async function shopOf(all: readonly Odd[]) {
  const ctx = await engines.newAccount({ now: () => new Date(NOW) })
  if (all.length > 0)
    await ctx.clickhouse.insert({
      table: 'ad_spend',
      values: all.map(({ day, campaign, source, spend, currency, late }, index) => ({
        account_id: ctx.account.id,
        source,
        campaign_id: String(index),
        utm_campaign: campaign,
        day: (BEGIN + day * DAY) / 1000 + (late ? 86_399 : 0),
        currency,
        spend,
        version: 1,
      })),
      format: 'JSONEachRow',
    })
  return ctx
}

const form = (campaign: string[]) =>
  CampaignForm.parse({
    name: 'Verão',
    goal: 'sales',
    channels: [],
    start: '2026-11-01',
    end: '2026-11-30',
    budget: null,
    target: null,
    utm: { source: [], medium: [], campaign },
    coupons: [],
    skus: [],
    links: [],
    isDraft: false,
  })

/** By day that has ended. */
async function shown(ctx: AccountContext, campaign: string[]): Promise<[string, number][]> {
  const { id } = await createCampaign(ctx, { settings: form(campaign) })
  const { days } = await getCampaign(ctx, { campaignId: id, attribution: 'lastClick' })
  return (days ?? []).slice(0, -1).map(({ day, spend }) => [day, spend ?? 0])
}

const asked = (more: object = {}) => ({
  settings: ruleSettings({
    metric: 'adSpend',
    window: 1440,
    condition: { type: 'limit', direction: 'above', value: 1 },
    ...more,
  }),
  known: [[]],
})

const byDay = (series: readonly Series[] | undefined): [string, number][] =>
  (series?.[0]?.windows ?? []).map(({ start, value }) => [dayOf(start, ZONE), value ?? 0])

async function figuresOf(all: readonly Odd[], campaign: string[]) {
  const ctx = await shopOf(all)
  const range = { from: BEGIN, to: NOW }
  const [series, weekly] = await loadSeries(
    ctx,
    [
      asked({ filters: { utmCampaign: campaign } }),
      asked({ filters: { utmCampaign: campaign }, window: 10_080 }),
    ],
    range,
  )
  const days = await shown(ctx, campaign)
  const sums = days.map((_, index) => days.slice(index - 6, index + 1).reduce((sum, [, one]) => sum + one, 0))
  return {
    byRule: byDay(series),
    ofWeek: byDay(weekly)
      .slice(6)
      .map(([, value]) => value),
    byScreen: days,
    ofSevenDays: sums.slice(6),
  }
}

it('the ad spend that a rule follows is that of the campaign with those UTM campaigns, day by day', async () => {
  const patterns = fc.constantFrom<string[]>(['verao*'], ['verao-2026', 'marca'], ['100%_off'], ['*'])
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { maxLength: 60 }), patterns, async (all, campaign) => {
      const { byRule, ofWeek, byScreen, ofSevenDays } = await figuresOf(all, campaign)
      expect(byRule).toEqual(byScreen)
      expect(ofWeek).toEqual(ofSevenDays)
    }),
    { numRuns: 12 },
  )
}, 120_000)

const one: Odd = { day: 4, campaign: 'Verao', source: 'criteo', spend: 1234, currency: 'BRL', late: false }
it.each([
  ['nothing', [], 0],
  ['one day', [one], 1234],
  ['a currency without a rate alone', [{ ...one, currency: 'USD' }], 0],
] satisfies [string, Odd[], number][])('and of an account with %s', async (_, all, spent) => {
  const { byRule, byScreen } = await figuresOf(all, ['verao'])
  expect(byRule).toEqual(byScreen)
  expect(byRule.find(([day]) => day === '2026-11-05')?.[1]).toBe(spent)
})

it('by UTM campaign it adds up to all, whatever the case, and nothing of another account is in it', async () => {
  const all: Odd[] = [
    one,
    { ...one, campaign: 'verao', spend: 66 },
    { ...one, campaign: 'marca', spend: 100 },
  ]
  const ctx = await shopOf(all)
  const range = { from: BEGIN + 4 * DAY, to: BEGIN + 5 * DAY }
  const [whole, parts = []] = await loadSeries(
    ctx,
    [asked(), { ...asked({ by: ['utmCampaign'] }), known: [] }],
    range,
  )
  expect(whole?.[0]?.windows).toMatchObject([{ value: 1400, sample: 3 }])
  expect(parts.map(({ place, windows }) => [place, windows[0]?.value])).toEqual([
    [['verao'], 1300],
    [['marca'], 100],
  ])
  const other = await shopOf([])
  expect((await loadSeries(other, [asked()], range))[0]?.[0]?.windows).toMatchObject([
    { value: 0, sample: 0 },
  ])
})

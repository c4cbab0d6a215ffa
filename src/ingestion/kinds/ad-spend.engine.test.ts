import { afterAll, beforeAll, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import { countOfSource, deleteOfSource } from '../claims/facts-of-source.ts'
import { bring, rowsOf } from '../testing/ingest.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const columns =
  'source, ad_account, campaign_id, campaign_name, utm_campaign, currency, spend, impressions, clicks, claimed_conversions, claimed_value, click_days, view_days'

it('a day of a campaign is one, restated as it was told last, and goes with whoever brought it', async () => {
  const account = await engines.newAccount()
  const other = await engines.newAccount()
  const reported = (of = account) =>
    rowsOf(of, `SELECT ${columns} FROM ad_spend FINAL $ ORDER BY campaign_id, day`)
  const spent = (spend: number, more: object = {}) => ({
    source: ' Google-Ads ',
    ad_account: '1',
    campaign_id: '7',
    campaign_name: 'Marca BR',
    spend,
    day: new Date('2026-11-01T03:00:00Z'),
    impressions: 900,
    clicks: 40,
    ...more,
  })
  const first = {
    source: 'google-ads',
    ad_account: '1',
    campaign_id: '7',
    campaign_name: 'Marca BR',
    utm_campaign: 'marca br',
    currency: 'BRL',
    impressions: 900,
    clicks: 40,
  }
  const unclaimed = { claimed_conversions: null, claimed_value: null, click_days: null, view_days: null }
  await bring(account, { ad_spend: [spent(2000)] })
  await bring(account, { ad_spend: [spent(2000)] })
  expect(await reported()).toEqual([{ ...first, ...unclaimed, spend: 2000 }])
  const claims = { claimed_conversions: 1250, claimed_value: 90_000, click_days: 30, view_days: 0 }
  await bring(account, {
    ad_spend: [
      spent(1800, claims),
      spent(500, { campaign_id: '8', utm_campaign: ' Verao ', currency: 'usd', click_days: 400 }),
    ],
  })
  expect(await reported()).toEqual([
    { ...first, ...claims, spend: 1800 },
    { ...first, ...unclaimed, campaign_id: '8', utm_campaign: 'verao', currency: 'USD', spend: 500 },
  ])
  expect(await reported(other)).toEqual([])
  const of = { ...account, clientKeySecret: 'a secret of the test', source: account.account.id }
  await deleteOfSource(of, await countOfSource(of), {
    done: 0,
    signal: new AbortController().signal,
    onStep: async () => undefined,
  })
  expect(await reported()).toEqual([])
})

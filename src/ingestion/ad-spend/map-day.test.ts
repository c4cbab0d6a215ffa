import { expect, it } from 'vitest'
import { mapArrivals, rowsProblem } from '../inbox/map-arrivals.ts'
import { sanitise } from '../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../connectors/testing/broken-documents.ts'
import { mapAdDay } from './map-day.ts'
import type { DayPayload } from './payload.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}
const payload: DayPayload = {
  source: 'meta-ads',
  adAccount: '1',
  day: '2026-11-01',
  currency: 'BRL',
  clickDays: 7,
  viewDays: 1,
  readAt: '2026-11-02T00:00:00.000Z',
  campaigns: [
    {
      campaignId: '4539578763621486',
      campaign: 'token',
      utmCampaign: '',
      spend: '12.345',
      impressions: 900,
      clicks: 40,
      conversions: '12.5',
      claimed: '1000.004',
    },
  ],
  gone: ['8'],
}
function rowsOf(one: object) {
  const mapped = mapAdDay(sanitise(one), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.ad_spend ?? []
}

it('a day is its campaigns, and zero for those that are gone', () => {
  const place = {
    source: 'meta-ads',
    ad_account: '1',
    currency: 'BRL',
    day: new Date('2026-11-01T03:00:00Z'),
  }
  expect(rowsOf(payload)).toEqual([
    {
      ...place,
      campaign_id: '4539578763621486',
      campaign_name: 'token',
      utm_campaign: '',
      spend: 1235,
      impressions: 900,
      clicks: 40,
      claimed_conversions: 1250,
      claimed_value: 100_000,
      click_days: 7,
      view_days: 1,
    },
    {
      ...place,
      campaign_id: '8',
      campaign_name: '',
      utm_campaign: '',
      spend: 0,
      impressions: 0,
      clicks: 0,
    },
  ])
})

it.each([
  ['JPY', '12.5', 13],
  ['KWD', '12.3455', 12_346],
  ['USD', '0.005', 1],
])('%s %s is %d minor units', (currency, spend, units) => {
  const campaigns = payload.campaigns.map((one) => ({ ...one, spend }))
  expect(rowsOf({ ...payload, currency, campaigns })[0]).toMatchObject({ currency, spend: units })
})

it('does not write over a later reading of the day when it is processed again', () => {
  const arrival = { id: 1, source: 's', kind: 'day', payload, isOpen: true, attempts: 1 }
  const rowsWhen = (superseded: boolean) =>
    mapArrivals(
      [{ ...arrival, superseded, receivedAt: context.receivedAt }],
      { day: mapAdDay },
      context.account,
      () => undefined,
    ).mapped[0]?.rows.ad_spend
  expect(rowsWhen(false)).toHaveLength(2)
  expect(rowsWhen(true)).toEqual([])
})

it('is read, or set aside with a reason, whatever any of its fields is', () => {
  let read = 0
  for (const { what, broken } of brokenDocuments(payload)) {
    const mapped = mapAdDay(sanitise(broken), context)
    const outcome = 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
    expect(outcome, what).toMatch(/^(read|O campo .+|O dia de anúncios .+|Falta .+)$/)
    read += Number(outcome === 'read')
  }
  expect(read).toBeGreaterThan(10)
})

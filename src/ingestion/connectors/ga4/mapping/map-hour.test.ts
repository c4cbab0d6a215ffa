import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import type { HourPayload, VisitRow } from '../api/payload.ts'
import { mapGa4Hour } from './map-hour.ts'
import { findUf } from './states.ts'

const visit = (fields: Partial<VisitRow> = {}): VisitRow => ({
  platform: 'web',
  source: 'google',
  medium: 'cpc',
  campaign: 'marca',
  device: 'mobile',
  countryId: 'BR',
  region: 'State of Sao Paulo',
  sessions: 10,
  views: 5,
  carts: 2,
  checkouts: 1,
  ...fields,
})
const payload = (fields: Partial<HourPayload> = {}): HourPayload => ({
  property: '1',
  hour: '2026-11-20T13:00:00.000Z',
  readAt: '2026-11-20T15:00:00.000Z',
  channels: { web: 'Loja virtual', app: 'App' },
  visits: [],
  gone: [],
  ...fields,
})
const context = {
  account: { id: '', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(0),
}
function sessionsOf(given: unknown) {
  const mapped = mapGa4Hour(given, context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.sessions ?? []
}

describe('an hour of visits', () => {
  it('is rows in the words of the orders, as new as its reading', () => {
    expect(sessionsOf(payload({ visits: [visit()] }))).toEqual([
      {
        hour: '2026-11-20T13:00:00.000Z',
        updated_at: '2026-11-20T15:00:00.000Z',
        channel: 'Loja virtual',
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'marca',
        device: 'Celular',
        uf: 'SP',
        sessions: 10,
        product_views: 5,
        carts: 2,
        checkouts: 1,
      },
    ])
  })

  it('without a source has none, and Google’s word for it is no source', () => {
    const direct = visit({ source: '(direct)', medium: '(none)', campaign: '(not set)' })
    expect(sessionsOf(payload({ visits: [direct] }))).toMatchObject([
      { utm_source: '', utm_medium: '', utm_campaign: '' },
    ])
  })

  it('in the application is the application’s channel, on either system', () => {
    const visits = [visit({ platform: 'Android' }), visit({ platform: 'iOS' })]
    expect(sessionsOf(payload({ visits }))).toMatchObject([{ channel: 'App', sessions: 20 }])
  })

  it('of places that are one to us is one row', () => {
    const visits = [
      visit({ countryId: 'PT', region: 'Lisbon' }),
      visit({ countryId: 'CO', region: 'Amazonas' }),
    ]
    expect(sessionsOf(payload({ visits }))).toMatchObject([{ uf: '', sessions: 20, checkouts: 2 }])
  })

  it('that lost a row says zero of it, unless it has it after all', () => {
    const key = { channel: 'Loja virtual', utm_source: '', utm_medium: '', utm_campaign: '' }
    const gone = [
      { ...key, device: 'Celular', uf: 'SP' },
      { ...key, device: 'Tablet', uf: '' },
      { ...key, device: 'Tablet', uf: '' },
    ]
    const visits = [visit({ source: '', medium: '', campaign: '' })]
    expect(sessionsOf(payload({ visits, gone }))).toMatchObject([
      { device: 'Celular', uf: 'SP', sessions: 10 },
      { device: 'Tablet', uf: '', sessions: 0, product_views: 0, carts: 0, checkouts: 0 },
    ])
  })

  it.each([null, [], 'x', {}, { ...payload(), visits: [{ sessions: 'muitas' }] }])(
    'that is %j is set aside',
    (given) => {
      expect(mapGa4Hour(given, context)).toHaveProperty('problem')
    },
  )
})

const word = fc.constantFrom('google', '(direct)', 'email', ' email ', '\ud800', '')
const anyVisit = fc.record({
  platform: fc.constantFrom('web', 'iOS', 'Android', ''),
  source: word,
  medium: word,
  campaign: word,
  device: fc.constantFrom('desktop', 'mobile', 'tablet', 'smart tv', '(not set)'),
  countryId: fc.constantFrom('BR', 'PT', '(not set)'),
  region: fc.constantFrom('State of Sao Paulo', 'Federal District', 'Amazonas', '(not set)'),
  sessions: fc.nat(100),
  views: fc.nat(100),
  carts: fc.nat(100),
  checkouts: fc.nat(100),
})

it('whatever Google says, every key comes once and the sums stay', () => {
  fc.assert(
    fc.property(fc.array(anyVisit), (visits) => {
      const rows = sessionsOf(payload({ visits }))
      const keys = rows.map(({ channel, utm_source, utm_medium, utm_campaign, device, uf }) =>
        JSON.stringify([channel, utm_source, utm_medium, utm_campaign, device, uf]),
      )
      expect(new Set(keys).size).toBe(keys.length)
      const sum = (all: readonly { sessions?: unknown }[]) =>
        all.reduce((total, { sessions }) => total + Number(sessions), 0)
      expect(sum(rows)).toBe(sum(visits))
    }),
  )
})

it.each([
  ['BR', 'State of São Paulo', 'SP'],
  ['BR', 'Federal District', 'DF'],
  ['BR', 'Estado do Rio Grande do Sul', 'RS'],
  ['BR', 'State of Para', 'PA'],
  ['BR', 'Parana', 'PR'],
  ['BR', '(not set)', ''],
  ['PE', 'Amazonas', ''],
])('%s, %s is “%s”', (country, region, uf) => {
  expect(findUf(country, region)).toBe(uf)
})

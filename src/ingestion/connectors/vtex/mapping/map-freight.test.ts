import { describe, expect, it } from 'vitest'
import { parseDays } from './parse-days.ts'
import { mapVtexFreight } from './map-freight.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date('2026-11-20T15:00:00Z'),
}
const row = {
  zipCodeStart: '0',
  zipCodeEnd: '99999999',
  weightStart: 1001.001,
  weightEnd: 10_000,
  absoluteMoneyCost: 15.9,
  pricePercent: 0.3,
  pricePercentByWeight: 0.002,
  minimumValueInsurance: 2,
  timeCost: '2.00:00:00',
  polygon: '',
  country: 'BRA',
  operationType: 0,
  maxVolume: 1,
}
const rows = (...values: readonly object[]) => {
  const tables = [{ carrier: 'Jadlog', service: 'Normal', at: '2026-11-20T15:00:00.000Z', values }]
  const mapped = mapVtexFreight({ tables }, context)
  return 'rows' in mapped ? mapped.rows.freight_rates : mapped.problem
}

describe('a row of a freight table', () => {
  it('is the store’s, in whole postal codes, grams and minor units', () => {
    expect(rows(row)).toEqual([
      {
        carrier: 'Jadlog',
        service: 'Normal',
        basis: 'store',
        valid_from: new Date('2026-11-20T15:00:00Z'),
        postal_from: '00000000',
        postal_to: '99999999',
        weight_from: 1001,
        weight_to: 10_000,
        amount: 1590,
        per_kilo: 200,
        value_percent: 30,
        minimum_charge: 200,
        transit_days: 2,
      },
    ])
  })

  it('is left out where it is a polygon, or says no cost', () => {
    expect(
      rows({ ...row, polygon: 'p1' }, { ...row, absoluteMoneyCost: null }, { ...row, zipCodeStart: null }),
    ).toEqual([])
  })

  it('of another form is told', () => {
    expect(mapVtexFreight({ tables: [{ carrier: '' }] }, context)).toHaveProperty('problem')
  })
})

it.each([
  ['2.00:00:00', 2],
  ['00:00:00', 0],
  ['1.12:00:00', 1.5],
  ['06:00:00', 0.25],
  ['', null],
  ['soon', null],
])('%s are %s days', (text, days) => {
  expect(parseDays(text)).toBe(days)
})

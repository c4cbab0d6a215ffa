import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stateCodes } from '#model/states.ts'
import { differenceOf, expectedRate, strengthOf } from './expected-rate.ts'
import { regionName, type RouteCount } from './route-counts.ts'
import { inventRoutes } from './testing/invent-routes.ts'

const anyRoute = fc
  .record({
    uf: fc.constantFrom('SP', 'MG', 'AC', 'BA', ''),
    dock: fc.constantFrom('CD', 'Loja'),
    due: fc.integer({ min: 0, max: 300 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...one }): RouteCount => ({
    ...one,
    carrier: 'A',
    onTime: Math.round(one.due * part),
    orders: one.due,
    costed: 0,
    cost: 0,
  }))
const anyRecord = fc.uniqueArray(anyRoute, { maxLength: 10, selector: ({ uf, dock }) => `${uf} ${dock}` })

describe('what if a route went from one carrier to another', () => {
  it('makes no difference where both have the same record', () => {
    fc.assert(
      fc.property(anyRecord, fc.constantFrom('SP', 'AC', ''), fc.boolean(), (record, uf, ofDock) => {
        const routes = [...record, ...record.map((one) => ({ ...one, carrier: 'B' }))]
        const known = { routes, strength: strengthOf(routes) }
        const route = { region: regionName(uf), uf, dock: ofDock ? 'CD' : undefined }
        const [from, to] = [expectedRate(known, 'A', route), expectedRate(known, 'B', route)]
        const { difference, low, high } = differenceOf(from, to)
        expect(difference).toBe(0)
        expect(low).toBeLessThanOrEqual(0)
        expect(high).toBeGreaterThanOrEqual(0)
        expect(from.rate).toBeGreaterThan(0)
        expect(from.rate).toBeLessThan(1)
      }),
    )
  })

  it('rests on what happened there as it grows, and on the rest of its record without it', () => {
    const at = (uf: string, due: number, onTime: number, carrier = 'A') => ({
      carrier,
      dock: 'CD',
      uf,
      due,
      onTime,
      orders: due,
      costed: 0,
      cost: 0,
    })
    const route = { region: 'south-east', uf: 'MG' }
    const rate = (...routes: RouteCount[]) => expectedRate({ routes, strength: 30 }, 'A', route).rate
    const elsewhere = [at('SP', 1000, 900), at('BA', 1000, 900), at('PR', 1000, 900)]
    expect(rate(...elsewhere)).toBeGreaterThan(0.88)
    expect(rate(...elsewhere, at('MG', 10, 2))).toBeGreaterThan(0.6)
    expect(rate(...elsewhere, at('MG', 2000, 400))).toBeLessThan(0.22)
  })

  it('its interval of 90 % covers invented truths about as often', () => {
    let [covered, asked, width] = [0, 0, 0]
    for (let seed = 1; seed <= 60; seed++) {
      const { routes, truth } = inventRoutes(seed)
      const known = { routes, strength: strengthOf(routes) }
      for (const uf of stateCodes) {
        const route = { region: regionName(uf), uf }
        const [from, to] = ['Transportadora 1', 'Transportadora 2'].map((carrier) => ({
          estimate: expectedRate(known, carrier, route),
          truth: truth.get(`${carrier} ${uf}`) ?? Number.NaN,
        }))
        if (!from || !to) throw new Error('both carriers are there')
        const { low, high } = differenceOf(from.estimate, to.estimate)
        const real = to.truth - from.truth
        asked++
        width += high - low
        if (real >= low && real <= high) covered++
      }
    }
    expect(asked).toBe(60 * 27)
    expect(covered / asked).toBeGreaterThan(0.88)
    expect(covered / asked).toBeLessThan(0.95)
    expect(width / asked).toBeLessThan(0.4)
  })
})

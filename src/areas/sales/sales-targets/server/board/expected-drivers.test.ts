import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DriverKey } from '#model/metrics.ts'
import { computeRevenue } from '#areas/sales/server/drivers.ts'
import { expectedDrivers, missEffects } from './expected-drivers.ts'

const keys: DriverKey[] = ['sessions', 'conversion', 'approval', 'invoicing', 'ticket']
const comparable = { sessions: 10_000, conversion: 0.02, approval: 0.9, invoicing: 0.95, ticket: 20_000 }

it('the last comparable period is scaled to the target by its sessions alone', () => {
  const expected = expectedDrivers(comparable, {}, 2 * computeRevenue(comparable))
  expect(expected).toEqual({ ...comparable, sessions: 20_000 })
})

it("a driver's own target stands, and sessions make up the rest", () => {
  const expected = expectedDrivers(comparable, { conversion: 0.04 }, computeRevenue(comparable))
  expect(expected).toMatchObject({ conversion: 0.04, ticket: 20_000 })
  expect(expected?.sessions).toBeCloseTo(5_000)
})

it('nothing comparable is nothing to scale', () => {
  expect(expectedDrivers({ ...comparable, sessions: 0 }, {}, 100)).toBeUndefined()
})

it('a miss by conversion alone is the conversion’s, to the cent', () => {
  const target = 5_000_000
  const expected = expectedDrivers(comparable, {}, target) ?? {}
  const realised = { ...expected, conversion: 0.015 }
  const delta = Math.round(computeRevenue(realised)) - target
  const effects = missEffects(keys, expected, realised, delta)
  expect(effects.get('conversion')).toBe(delta)
  expect(delta).toBe(-1_250_000)
})

it('effects add up to the miss, whatever was expected and happened', () => {
  const part = fc.double({ min: 0.01, max: 1, noNaN: true })
  const drivers = fc.record({
    sessions: fc.integer({ min: 1, max: 10 ** 6 }),
    conversion: part,
    approval: part,
    invoicing: part,
    ticket: fc.integer({ min: 100, max: 10 ** 6 }),
  })
  fc.assert(
    fc.property(drivers, drivers, fc.integer({ min: 1, max: 10 ** 9 }), (base, realised, target) => {
      const expected = expectedDrivers(base, {}, target)
      fc.pre(expected !== undefined)
      const delta = Math.round(computeRevenue(realised)) - target
      const effects = missEffects(keys, expected ?? {}, realised, delta)
      expect([...effects.values()].reduce((sum, effect) => sum + effect, 0)).toBe(delta)
    }),
  )
})

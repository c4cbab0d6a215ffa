import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ClientCohorts } from '#areas/clients/analytics/contract.ts'
import { cohortValues } from './prepare-cohorts.ts'

const month = fc.record({
  mature: fc.boolean(),
  returned: fc.nat(40),
  active: fc.nat(40),
  revenue: fc.integer({ min: -1000, max: 1_000_000 }),
  margin: fc.option(fc.integer({ min: -1000, max: 400_000 }), { nil: null, freq: 5 }),
})
const cohort = fc
  .record({ clients: fc.integer({ min: 10, max: 5000 }), months: fc.array(month, { maxLength: 20 }) })
  .map(({ clients, months }): ClientCohorts['cohorts'][number] => ({
    month: '2026-01-01',
    clients,
    windows: [{ days: 30, returned: 3, ltv: 9000 }, null],
    months: months.map((one, after) => ({ ...one, after })),
  }))

it('what is summed up ends at the sum of its months, and starts to be unknown where a margin is', () => {
  fc.assert(
    fc.property(cohort, fc.constantFrom('repurchase', 'revenue', 'margin'), (given, measure) => {
      const [single, summed] = [
        cohortValues(given, measure, 'month'),
        cohortValues(given, measure, 'accumulated'),
      ]
      expect(summed).toHaveLength(Math.min(13, given.months.length))
      const counted = given.months.slice(0, 13)
      const own = counted.map((one) => ({ repurchase: one.returned, ...one })[measure])
      const unknown = own.indexOf(null)
      const known = unknown === -1 ? own : own.slice(0, unknown)
      const total = known.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      expect((summed[known.length - 1]?.value ?? 0) * (given.clients ?? 1)).toBeCloseTo(total, 4)
      expect(summed.slice(known.length).every((value) => value === null)).toBe(true)
      expect(single.map((value) => value?.mature)).toEqual(
        single.map((value, place) => value && counted[place]?.mature).map((value) => value ?? undefined),
      )
    }),
  )
})

it('of a window that is not over, and of a cohort of few, nothing is said', () => {
  const given = {
    month: '2026-01-01',
    clients: 100,
    months: [],
    windows: [{ days: 30 as const, returned: 3, ltv: 9000 }, null],
  }
  expect(cohortValues(given, 'repurchase', 'window')).toEqual([{ value: 0.03, mature: true }, null])
  expect(cohortValues(given, 'revenue', 'window')[0]).toEqual({ value: 9000, mature: true })
  expect(cohortValues({ ...given, clients: null }, 'revenue', 'window')).toEqual([])
})

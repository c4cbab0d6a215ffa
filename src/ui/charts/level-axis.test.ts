import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from '#model/charts/level-axis.ts'
import { leastStepOf } from '#ui/charts/least-step.ts'
import { formatValueLevel } from '#ui/formats/unit.ts'

const units = fc.constantFrom('money' as const, 'count' as const, 'rate' as const, 'number' as const)
const size = fc.oneof(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.integer({ min: -5_000_000_000, max: 5_000_000_000 }),
)

test('every tick of an axis reads differently, whatever the values and their unit', () => {
  fc.assert(
    fc.property(fc.array(size, { maxLength: 8 }), units, fc.boolean(), (given, unit, fromZero) => {
      const values = given.map((value) =>
        unit === 'rate' ? value / 1e10 : unit === 'count' ? Math.round(value) : value,
      )
      const spread = Math.max(0, ...values) - Math.min(0, ...values)
      const own = Math.max(...values) - Math.min(...values)
      fc.pre(spread === 0 || spread > 1e-4)
      fc.pre(fromZero || own === 0 || own > 1e-4 * Math.max(...values.map(Math.abs)))
      const { min, max, step } = axisTicks({
        values,
        fromZero,
        least: leastStepOf(unit),
      })
      const ticks = Array.from(
        { length: Math.round((max - min) / step) + 1 },
        (_, index) => min + index * step,
      )
      const labels = ticks.map((tick) => formatValueLevel(tick, unit, 'BRL', step))
      expect(labels.length).toBeGreaterThan(1)
      expect(new Set(labels).size).toBe(labels.length)
      for (const value of values) expect(value >= min - step * 1e-6 && value <= max + step * 1e-6).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('without any money the axis has whole units, never parts of a centavo', () => {
  const values = [0, 0, null]
  const { max, step } = axisTicks({ values, fromZero: true, least: leastStepOf('money') })
  expect(formatValueLevel(max, 'money', 'BRL', step).replaceAll('\u00a0', ' ')).toBe('R$ 1')
})

test('amounts of some centavos are not all R$ 0', () => {
  const { min, max, step } = axisTicks({ values: [0, 60], fromZero: true, least: 1 })
  expect([min, max, step]).toEqual([0, 60, 20])
  expect(formatValueLevel(20, 'money', 'BRL', step).replaceAll('\u00a0', ' ')).toBe('R$ 0,2')
})

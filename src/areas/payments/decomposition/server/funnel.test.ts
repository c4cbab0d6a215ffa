import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { ofEach } from '#model/records.ts'
import { buildFunnel, funnelMeasures } from './funnel.ts'

/** Means of the account are eighths of whole units. */
const eighths = fc.integer({ min: 0, max: 4000 }).map((value) => value / 8)
const names = ['Authentication', 'Antifraud', 'Authorization', 'Capture'] as const
const passedBy = ['authenticated', 'cleared', 'authorized', 'charged', 'settled'] as const

const side = fc
  .record({
    settled: fc.integer({ min: 1, max: 4000 }).map((value) => value / 8),
    waiting: fc.array(eighths, { minLength: 5, maxLength: 5 }),
    lost: fc.array(eighths, { minLength: 4, maxLength: 4 }),
  })
  .map(({ settled, waiting, lost }) => {
    const sums = ofEach(funnelMeasures, () => 1)
    let left = settled
    for (const step of [4, 3, 2, 1, 0]) {
      const passed = passedBy[step] ?? 'settled'
      sums[`${passed}Attempts`] = left
      sums[`${passed}Amount`] = left
      left += (waiting[step] ?? 0) + (lost[step] ?? 0)
      const name = names[step]
      if (name === undefined) continue
      sums[`lostAt${name}`] = lost[step] ?? 0
      sums[`lostAmountAt${name}`] = lost[step] ?? 0
    }
    return {
      sums: { ...sums, attempts: left, attemptedAmount: left },
      refused: lost.reduce((a, b) => a + b, 0),
    }
  })

it('loses at all steps what was refused, as the declines say, and closes at every step', () => {
  fc.assert(
    fc.property(side, side, (base, current) => {
      const funnel = buildFunnel({ base: base.sums, current: current.sums })
      for (const unit of ['attempts', 'amount'] as const)
        for (const [name, { refused, sums }] of Object.entries({ base, current })) {
          const of = (part: 'entered' | 'passed' | 'lost' | 'waiting') =>
            funnel.map((step) => step[part][unit][name === 'base' ? 'base' : 'current'] ?? NaN)
          const [entered, passed, lost, waiting] = [of('entered'), of('passed'), of('lost'), of('waiting')]
          expect(lost.reduce((sum, one) => sum + one, 0)).toBe(wholeUnits(refused))
          expect(entered).toEqual([wholeUnits(sums.attempts), ...passed.slice(0, -1)])
          for (const [step, whole] of entered.entries()) {
            const parts = [passed[step] ?? NaN, lost[step] ?? NaN, waiting[step] ?? NaN]
            expect(parts.reduce((sum, one) => sum + one, 0)).toBe(whole)
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          }
        }
    }),
    { numRuns: 300 },
  )
})

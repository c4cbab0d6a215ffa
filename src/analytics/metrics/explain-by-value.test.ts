import fc from 'fast-check'
import { expect, it } from 'vitest'
import { explainByValue } from './explain-by-value.ts'

const ratio = fc
  .record({ denominator: fc.nat(1_000_000), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ denominator, share }) => ({ denominator, numerator: Math.floor(denominator * share) }))
const sides = fc.uniqueArray(fc.record({ value: fc.string({ maxLength: 6 }), before: ratio, after: ratio }), {
  maxLength: 30,
  selector: ({ value }) => value,
})
const rateOf = (all: readonly { numerator: number; denominator: number }[]) =>
  all.reduce((sum, { numerator }) => sum + numerator, 0) /
  all.reduce((sum, { denominator }) => sum + denominator, 0)

it('parts of values add up to the change, whatever the account, and all of both periods is in them', () => {
  fc.assert(
    fc.property(sides, (given) => {
      const change = explainByValue(given, 12)
      const [before, after] = [given.map((one) => one.before), given.map((one) => one.after)]
      const isKnown = [before, after].every((all) => all.some(({ denominator }) => denominator > 0))
      expect(change !== null).toBe(isKnown)
      if (change === null) return
      expect(change.before).toBeCloseTo(rateOf(before), 12)
      expect(change.after).toBeCloseTo(rateOf(after), 12)
      const parts = change.rows.reduce((sum, { own, mix }) => sum + own + mix, 0)
      expect(parts).toBeCloseTo(change.after - change.before, 9)
      expect(rateOf(change.rows.map((row) => row.after))).toBeCloseTo(change.after, 12)
      expect(change.rows.length).toBeLessThanOrEqual(13)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CUT_OFF_STEP, findCutOff } from './cut-offs.ts'

const slots = (told: Record<number, [packages: number, same: number]>) =>
  Object.entries(told).map(([slot, [packages, same]]) => ({ slot: Number(slot), packages, same }))

describe('the hour by which a dock must have invoiced', () => {
  it('is the end of the last half hour that is mostly collected on its day', () => {
    expect(findCutOff(slots({ 18: [20, 19], 19: [20, 18], 28: [20, 1], 30: [20, 0] }))).toEqual({
      minutes: 20 * CUT_OFF_STEP,
      kept: 37 / 40,
      learned: 40,
    })
  })

  it('is the last hour of all where everything is collected on its day, and none where nothing is', () => {
    expect(findCutOff(slots({ 18: [20, 20], 40: [20, 20] }))?.minutes).toBe(41 * CUT_OFF_STEP)
    expect(findCutOff(slots({ 18: [20, 0], 40: [20, 0] }))).toBeUndefined()
    expect(findCutOff(slots({ 18: [20, 9], 40: [20, 9] }))).toBeUndefined()
  })

  it('is not known from a few packages, or none', () => {
    expect(findCutOff([])).toBeUndefined()
    expect(findCutOff(slots({ 18: [29, 29] }))).toBeUndefined()
    expect(findCutOff(slots({ 18: [30, 30] }))?.learned).toBe(30)
  })

  const told = fc
    .uniqueArray(
      fc.tuple(
        fc.integer({ min: 0, max: 47 }),
        fc.integer({ min: 1, max: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      { selector: ([slot]) => slot, maxLength: 20 },
    )
    .map((all) =>
      all.map(([slot, packages, part]) => ({ slot, packages, same: Math.round(packages * part) })),
    )

  it('tells the same whatever the order, of packages that were there, most of them collected', () => {
    fc.assert(
      fc.property(told, (some) => {
        const found = findCutOff(some)
        expect(findCutOff(some.toReversed())).toEqual(found)
        if (found === undefined) return
        const before = some.filter(({ slot }) => (slot + 1) * CUT_OFF_STEP <= found.minutes)
        expect(found.learned).toBe(before.reduce((sum, { packages }) => sum + packages, 0))
        expect(found.kept).toBe(before.reduce((sum, { same }) => sum + same, 0) / found.learned)
        expect(found.kept).toBeGreaterThanOrEqual(0.5)
      }),
      { numRuns: 500 },
    )
  })

  it('tells right from wrong at least as often as any other hour after which most was collected', () => {
    fc.assert(
      fc.property(told, (some) => {
        const found = findCutOff(some)
        if (found === undefined) return
        const right = (slot: number) =>
          some.reduce((sum, one) => sum + (one.slot < slot ? one.same : one.packages - one.same), 0)
        const best = right(found.minutes / CUT_OFF_STEP)
        for (let slot = 0; slot <= 48; slot++) {
          const before = some.filter((one) => one.slot < slot)
          const packages = before.reduce((sum, one) => sum + one.packages, 0)
          const same = before.reduce((sum, one) => sum + one.same, 0)
          expect(same < packages / 2 || best >= right(slot)).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })
})

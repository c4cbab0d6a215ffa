import { draws } from '#testing/draws.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueUntilNow, estimateNoise, computePace, isTooEarly, projectEnd, wholly } from './projection.ts'

const targets = fc.array(fc.integer({ min: 1, max: 10 ** 8 }), { minLength: 1, maxLength: 92 })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('what was due until now', () => {
  it('is the complete days and the part of today, whole', () => {
    expect(dueUntilNow([100, 200, 301], { complete: 1, partOfToday: 0.5 })).toBe(200)
    expect(dueUntilNow([100, 200], { complete: 2, partOfToday: 0.7 })).toBe(300)
    expect(dueUntilNow([100, 200], { complete: 0, partOfToday: 0 })).toBe(0)
  })

  it('never shrinks, and ends at the target', () => {
    fc.assert(
      fc.property(targets, (days) => {
        const due = days.map((_, complete) => dueUntilNow(days, { complete, partOfToday: 0.5 }))
        expect(due).toEqual(due.toSorted((a, b) => a - b))
        expect(dueUntilNow(days, { complete: days.length, partOfToday: 0 })).toBe(sum(days))
      }),
    )
  })
})

describe('the projection', () => {
  it('of a store that follows its curve is its target, whenever it is asked', () => {
    fc.assert(
      fc.property(targets, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (days, seed, part) => {
        const elapsed = { complete: seed % days.length, partOfToday: part }
        const behind = sum(days.slice(0, elapsed.complete)) + (days[elapsed.complete] ?? 0) * part
        fc.pre(behind > 1 && !isTooEarly(days, elapsed, wholly))
        const projected = projectEnd(behind, days, elapsed, undefined)
        expect(Math.abs((projected?.value ?? 0) - sum(days))).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('counts what is still to be invoiced of the days behind', () => {
    const matured = { part: 0.9, below: 0, above: 0 }
    const late = projectEnd(135, [50, 50, 50, 100], { complete: 3, partOfToday: 0 }, undefined, { matured })
    expect(late?.value).toBe(250)
  })

  it('is never surer than what its days behind are still to invoice', () => {
    const month = Array.from({ length: 30 }, () => 1000)
    const noise = { deviation: 0.1, memory: 0, sample: 50 }
    const ofSpread = (below: number, above: number) =>
      projectEnd(16_000, month, { complete: 20, partOfToday: 0 }, noise, {
        matured: { part: 0.8, below, above },
      })?.range ?? { low: 0, high: 0 }
    const [sure, unsure] = [ofSpread(0, 0), ofSpread(0.05, 0.1)]
    // 80 % of a normal error that stays within 5 % nine times in ten
    expect(unsure.low).toBeLessThanOrEqual(30_000 * (1 - 0.038))
    expect(unsure.high).toBeGreaterThanOrEqual(30_000 * (1 + 0.077))
    expect(unsure.low).toBeLessThan(sure.low)
    expect(unsure.high).toBeGreaterThan(sure.high)
  })

  it('of one that sells twice its curve is twice the target', () => {
    expect(projectEnd(300, [50, 50, 50, 100], { complete: 3, partOfToday: 0 }, undefined)?.value).toBe(500)
  })

  it('does not exist before anything was due, and has no range without a sample', () => {
    expect(projectEnd(0, [10, 10], { complete: 0, partOfToday: 0 }, undefined)).toBeNull()
    expect(projectEnd(9, [10, 10, 10], { complete: 2, partOfToday: 0 }, undefined)?.range).toBeNull()
  })

  it('does not exist from less than two mean days, as invoiced as they usually are, and is sure of what is over', () => {
    const noise = { deviation: 0.2, memory: 0, sample: 40 }
    const month = Array.from({ length: 30 }, () => 100)
    expect(projectEnd(190, month, { complete: 1, partOfToday: 0.9 }, noise)).toBeNull()
    expect(projectEnd(200, month, { complete: 2, partOfToday: 0 }, noise)?.value).toBe(3000)
    const matured = { part: 0.4, below: 0, above: 0 }
    expect(projectEnd(160, month, { complete: 4, partOfToday: 0 }, noise, { matured })).toBeNull()
    expect(projectEnd(200, month, { complete: 5, partOfToday: 0 }, noise, { matured })?.value).toBe(3000)
    const nothing = { ...matured, part: 0 }
    expect(projectEnd(0, month, { complete: 3, partOfToday: 0 }, noise, { matured: nothing })).toBeNull()
    expect(projectEnd(2900, month, { complete: 30, partOfToday: 0 }, noise)?.range).toEqual({
      low: 2900,
      high: 2900,
    })
  })

  it('its range narrows as days go by, never falls below what is sold, and widens with noise and memory', () => {
    const month = Array.from({ length: 30 }, () => 1000)
    const wide = (complete: number, deviation: number, memory: number) => {
      const noise = { deviation, memory, sample: 50 }
      const range = projectEnd(complete * 1000, month, { complete, partOfToday: 0 }, noise)?.range
      expect(range?.low).toBeGreaterThanOrEqual(complete * 1000)
      return (range?.high ?? 0) - (range?.low ?? 0)
    }
    expect(wide(5, 0.1, 0)).toBeGreaterThan(wide(15, 0.1, 0))
    expect(wide(15, 0.1, 0)).toBeGreaterThan(wide(29, 0.1, 0))
    expect(wide(15, 0.2, 0)).toBeGreaterThan(wide(15, 0.1, 0))
    expect(wide(15, 0.1, 0.5)).toBeGreaterThan(wide(15, 0.1, 0))
  })

  it('eight in ten months of a noisy store end in its range', () => {
    const random = draws(7)
    const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const weights = [0.8, 1.1, 1.2, 1.1, 1.2, 0.9, 0.7]
    const day = (index: number) => (weights[index % 7] ?? 1) * 100_000 * Math.max(0, 1 + 0.2 * gauss())
    let within = 0
    for (let month = 0; month < 1000; month += 1) {
      const past = Array.from({ length: 56 }, (_, index) => ({ weekday: (index % 7) + 1, sold: day(index) }))
      const sold = Array.from({ length: 28 }, (_, index) => day(index))
      const month28 = sold.map((_, index) => (weights[index % 7] ?? 1) * 100_000)
      const elapsed = { complete: 12, partOfToday: 0 }
      const range = projectEnd(sum(sold.slice(0, 12)), month28, elapsed, estimateNoise(past))?.range
      if (range && sum(sold) >= range.low && sum(sold) <= range.high) within += 1
    }
    expect(within / 1000).toBeGreaterThan(0.76)
    expect(within / 1000).toBeLessThan(0.9)
  })
})

describe('the noise of past days', () => {
  const days = (count: number, sold: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => ({ weekday: (index % 7) + 1, sold: sold(index) }))

  it('is nothing for a store that repeats its week', () => {
    expect(estimateNoise(days(56, (index) => 100 * ((index % 7) + 1)))).toEqual({
      deviation: 0,
      memory: 0,
      sample: 56,
    })
  })

  it('is not told from fewer than 28 days, nor from days without sales', () => {
    expect(estimateNoise(days(27, () => 100))).toBeUndefined()
    expect(estimateNoise(days(56, () => 0))).toBeUndefined()
  })

  it('knows that weeks of plenty follow each other', () => {
    const waves = estimateNoise(days(56, (index) => (Math.floor(index / 14) % 2 === 0 ? 120 : 80)))
    expect(waves?.memory).toBeGreaterThan(0.5)
  })
})

describe('the pace', () => {
  it('is what remains over the weight that remains', () => {
    expect(computePace(100, [100, 100, 200], { complete: 2, partOfToday: 0 })).toEqual({
      needed: 200,
      planned: 133,
      daysLeft: 1,
      reached: false,
    })
  })

  it('is nothing more once the target is reached, and null when no day is left', () => {
    expect(computePace(500, [100, 100], { complete: 1, partOfToday: 0.5 })).toMatchObject({
      needed: 0,
      reached: true,
    })
    expect(computePace(500, [100, 100], { complete: 2, partOfToday: 0 })).toBeNull()
  })

  it('of a store on its curve is the pace that was planned', () => {
    fc.assert(
      fc.property(targets, fc.nat(), (days, seed) => {
        const complete = seed % days.length
        const pace = computePace(sum(days.slice(0, complete)), days, { complete, partOfToday: 0 })
        expect(Math.abs((pace?.needed ?? 0) - (pace?.planned ?? 0))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

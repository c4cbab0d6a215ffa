import { describe, expect, it } from 'vitest'
import { usualChange as usualChangeOf } from './usual-change.ts'

const pairs = (ratios: readonly number[]) => ratios.map((ratio) => ({ current: ratio * 1_000, base: 1_000 }))
const usualChange = (known: Parameters<typeof usualChangeOf>[0], base: number, isOverlapping = true) =>
  usualChangeOf(known, { base, isOverlapping })
const around = (middle: number, spread: number) =>
  Array.from({ length: 26 }, (_, week) => middle * Math.exp(spread * Math.sin(week * 2.4)))

describe('the changes that are common in a comparison', () => {
  it('reach as far as those of the weeks before, around their middle', () => {
    const usual = usualChange(pairs(around(1.1, 0.1)), 1_000)
    expect(usual?.weeks).toBe(26)
    expect(usual?.low).toBeGreaterThan(-0.25)
    expect(usual?.low).toBeLessThan(0)
    expect(usual?.high).toBeGreaterThan(0.2)
    expect(usual?.high).toBeLessThan(0.5)
  })

  it('are hardly moved by a few odd weeks', () => {
    const plain = usualChange(pairs(around(1, 0.1)), 1_000)
    const odd = usualChange(
      pairs(around(1, 0.1).map((ratio, week) => (week % 9 === 0 ? 3 * ratio : ratio))),
      1_000,
    )
    expect((odd?.high ?? 9) - (plain?.high ?? 0)).toBeLessThan(0.2)
  })

  it('are unknown with few weeks, and leave out weeks without sales', () => {
    expect(usualChange(pairs(around(1, 0.1).slice(0, 11)), 1_000)).toBeNull()
    const none = Array.from({ length: 20 }, () => ({ current: 10, base: 0 }))
    expect(usualChange([...none, ...pairs(around(1, 0.1).slice(0, 11))], 1_000)).toBeNull()
    expect(usualChange(pairs(around(1, 0.1)), 0)).toEqual(usualChange(pairs(around(1, 0.1)), 1_000))
  })

  it('are known after four weeks of periods that share no days, and wider than after many', () => {
    const few = (weeks: number) => usualChange(pairs(around(1, 0.1).slice(0, weeks)), 1_000, false)
    expect(few(3)).toBeNull()
    const [four, many] = [few(4), few(26)]
    expect(four?.low).toBeLessThan(many?.low ?? -1)
    expect(four?.high).toBeGreaterThan(many?.high ?? 9)
    expect(four?.high).toBeLessThan(1.5)
  })

  it('hold days without a sale where those are common, and no fall of more than everything', () => {
    const lumpy = Array.from({ length: 26 }, (_, week) => ({ current: (week % 3) * 1_000, base: 1_000 }))
    const usual = usualChange(lumpy, 1_000)
    expect(usual?.low).toBe(-1)
    expect(usual?.high).toBeGreaterThan(1)
  })
})

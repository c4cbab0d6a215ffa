import { describe, expect, it } from 'vitest'
import { measureUplift, type Uplift, type UpliftDay } from './measure-uplift.ts'

/** Marsaglia's xorshift: the same numbers for a seed. */
function random(seed: number): () => number {
  let state = seed * 2_654_435_761 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const weekdays = [0.8, 1, 1.05, 1.1, 1.15, 1.3, 0.9]

type Store = { seed: number; length: number; lift: number; hasRest: boolean; growth?: Record<string, number> }

const shares = { Feira: 0.3, Praça: 0.25, Loja: 0.25, Bazar: 0.2 }

/** A year of a store: weekdays, a level that wanders, days that shake all of it, an effect on the last days of the target, and what grows there besides it. */
function invent({ seed, length, lift, hasRest, growth = {} }: Store): {
  days: UpliftDay[]
  start: number
  truth: number
} {
  const next = random(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const start = 364
  let [level, share, truth] = [0, 0, 0]
  const days = Array.from({ length: start + length }, (_, day) => {
    level = 0.95 * level + 0.04 * normal()
    share = 0.9 * share + 0.02 * normal()
    const event = next() < 0.02 ? 1.6 : 1
    const all = (weekdays[day % 7] ?? 1) * Math.exp(level) * event * 1_000_000
    const usual = 0.2 * all * Math.exp(share + 0.08 * normal())
    const target = day >= start ? usual * (1 + lift) : usual
    truth += target - usual
    const segments = Object.entries(shares).map(([name, part]) => {
      const grown = day >= start ? (growth[name] ?? 1) : 1
      return [name, Math.round(0.8 * part * all * grown * Math.exp(0.06 * normal()))]
    })
    return { target: Math.round(target), rest: hasRest ? Object.fromEntries(segments) : {} }
  })
  return { days, start, truth }
}

const nothing = { unknown: 'history' }

function saidOf(days: readonly UpliftDay[], start: number): Uplift {
  const found = measureUplift(days, start)
  if ('unknown' in found) throw new Error('a year is enough')
  return found
}

function trueWithin(days: readonly UpliftDay[], start: number, truth: number) {
  const { actual, low, high, coverage } = saidOf(days, start)
  return { isWithin: actual - high <= truth && truth <= actual - low, coverage }
}

describe('what promoted days would have been', () => {
  it.each([
    [7, true],
    [14, true],
    [28, true],
    [7, false],
    [14, false],
  ])(
    'of %i days, with a rest to compare (%s), the true increment is within in 9 of 10 stores',
    (length, hasRest) => {
      const stores = Array.from({ length: 400 }, (_, index) => {
        const lift = [0, 0.1, 0.3][index % 3] ?? 0
        const { days, start, truth } = invent({ seed: index + 1, length, lift, hasRest })
        return trueWithin(days, start, truth)
      })
      const within = stores.filter(({ isWithin }) => isWithin).length / stores.length
      expect(within).toBeGreaterThanOrEqual(0.9)
      const said = stores.reduce((sum, { coverage }) => sum + coverage, 0) / stores.length
      expect(Math.abs(said - within)).toBeLessThan(0.08)
    },
  )

  it.each([{ Feira: 2.8 }, { Feira: 1.4 }, { Bazar: 0.1 }, { Loja: 0 }])(
    'of a part of the rest that breaks by itself (%o), the true increment is within in 9 of 10 stores',
    (growth) => {
      const stores = Array.from({ length: 200 }, (_, index) => {
        const lift = [0, 0.3][index % 2] ?? 0
        const { days, start, truth } = invent({ seed: index + 1, length: 28, lift, hasRest: true, growth })
        const found = measureUplift(days, start)
        if ('unknown' in found) return []
        const isLeft = Object.keys(growth).every((name) => found.left.includes(name))
        return [{ ...trueWithin(days, start, truth), isLeft }]
      }).flat()
      expect(stores.length).toBeGreaterThan(190)
      expect(stores.filter(({ isWithin }) => isWithin).length / stores.length).toBeGreaterThanOrEqual(0.9)
      expect(stores.filter(({ isLeft }) => isLeft).length / stores.length).toBeGreaterThan(0.95)
    },
  )

  it('of a steady rest, hardly anything is left out', () => {
    const left = Array.from({ length: 200 }, (_, index) => {
      const { days, start } = invent({ seed: index + 1, length: 14, lift: 0, hasRest: true })
      return saidOf(days, start).left.length
    })
    expect(left.filter((count) => count > 0).length / left.length).toBeLessThan(0.1)
  })

  it('is not said where most of the rest goes its own way', () => {
    const growth = { Feira: 2.8, Praça: 0.4 }
    const { days, start } = invent({ seed: 5, length: 28, lift: 0, hasRest: true, growth })
    expect(measureUplift(days, start)).toEqual({ unknown: 'broken' })
    const two = days.map(({ target, rest }) => ({
      target,
      rest: { a: rest['Feira'] ?? 0, b: rest['Loja'] ?? 0 },
    }))
    expect(measureUplift(two, start)).toEqual({ unknown: 'broken' })
  })

  it('is held to the rest, and to itself where the others go their own way', () => {
    const { days, start } = invent({ seed: 7, length: 14, lift: 0, hasRest: true })
    expect(saidOf(days, start).control).toBe('rest')
    const next = random(11)
    const wild = days.map(({ target }) => ({ target, rest: { all: Math.ceil(1_000_000 * next() ** 4) } }))
    expect(saidOf(wild, start).control).toBe('past')
  })

  it('a large effect is told from none where there is a rest to compare', () => {
    const [some, none] = [0.4, 0].map((lift) => {
      const { days, start } = invent({ seed: 5, length: 14, lift, hasRest: true })
      const found = saidOf(days, start)
      return found.actual > found.high
    })
    expect([some, none]).toEqual([true, false])
  })

  it('with too little before it, or nothing sold, nothing is said', () => {
    const { days, start } = invent({ seed: 1, length: 28, lift: 0, hasRest: true })
    expect(measureUplift(days.slice(start - 120), 120)).toEqual(nothing)
    expect(measureUplift(days.slice(start - 40, start - 20), 10)).toEqual(nothing)
    expect(measureUplift([], 0)).toEqual(nothing)
    expect(measureUplift(days, days.length)).toEqual(nothing)
    expect(
      measureUplift(
        days.map(({ rest }) => ({ target: 0, rest })),
        start,
      ),
    ).toEqual(nothing)
  })
})

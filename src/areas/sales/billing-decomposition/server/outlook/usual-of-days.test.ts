import { describe, expect, it } from 'vitest'
import { usualOfDays } from './usual-of-days.ts'

/** The same for the same seed, near a normal law. */
function chance(seed: number): () => number {
  let state = seed
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return () => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6)
}
const weekOf = [1.2, 1.1, 1, 1, 1, 0.5, 0.4]
const meanOf = (place: number) => 10_000 * (weekOf[place % 7] ?? 0)
/** Days whose variance is 100 times what they bring. */
const brings = (place: number, normal: () => number) =>
  Math.max(0, meanOf(place) + 10 * Math.sqrt(meanOf(place)) * normal())

const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ weekday: (from + index) % 7, isCut: false }))
const knownOf = (money: readonly number[]) =>
  money.map((each, place) => ({ weekday: place % 7, isCut: false, money: each }))
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Of the last of `age` days, in a row of `length`, against as many before them. */
function askOnce(seed: number, age: number, length: number) {
  const normal = chance(seed)
  const money = Array.from({ length: age }, (_, place) => brings(place, normal))
  const [from, start] = [age - length, age - 2 * length]
  const usual = usualOfDays({
    known: knownOf(money.slice(0, from)),
    current: days(from, age),
    base: days(start, from),
    brought: sum(money.slice(start, from)),
    weeks: 1,
  })
  const change = sum(money.slice(from)) / sum(money.slice(start, from)) - 1
  return { usual, change }
}

describe('the changes that are common for an account of few weeks', () => {
  it.each([
    [22, 7],
    [40, 7],
    [22, 1],
    [60, 1],
  ])('hold those of chance alone, %d days old, of %d', (age, length) => {
    const asked = Array.from({ length: 400 }, (_, seed) => askOnce(1 + 7_919 * seed, age, length))
    const held = asked.filter(
      ({ usual, change }) => usual && change >= usual.low && change <= usual.high,
    ).length
    expect(held / asked.length).toBeGreaterThan(0.96)
  })

  it('are narrower the more is known, and never hold a day that sold three times as much', () => {
    const widthOf = (age: number) => {
      const { usual } = askOnce(5, age, 7)
      if (!usual) throw new Error('there are enough days')
      expect(usual.high).toBeLessThan(2)
      return usual.high - usual.low
    }
    expect(widthOf(80)).toBeLessThan(widthOf(22))
  })

  it('follow the weekdays: from a Sunday to a Monday more is usual', () => {
    const { usual } = askOnce(3, 36, 1)
    expect(usual?.low).toBeGreaterThan(0.3)
    expect(usual?.high).toBeLessThan(6)
  })

  it('are unknown before two weeks have passed, and where days bring nothing', () => {
    expect(askOnce(1, 20, 7).usual).toBeNull()
    const known = knownOf(Array.from({ length: 40 }, () => 0))
    const asked = { current: days(40, 41), base: days(39, 40), brought: 0, weeks: 1 }
    expect(usualOfDays({ known, ...asked })).toBeNull()
  })

  it('until the hour of the cut are those of such parts of days', () => {
    const normal = chance(9)
    const known = Array.from({ length: 28 }, (_, place) => place).flatMap((place) => [
      { weekday: place % 7, isCut: false, money: 10_000 },
      { weekday: place % 7, isCut: true, money: Math.max(0, 500 + 300 * normal()) },
    ])
    const cut = [{ weekday: 0, isCut: true }]
    const usual = usualOfDays({ known, current: cut, base: cut, brought: 500, weeks: 3 })
    expect(usual?.high).toBeGreaterThan(1)
    expect(usual?.low).toBeLessThan(-0.7)
  })
})

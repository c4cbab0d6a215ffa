import { draws } from '#testing/draws.ts'
import { describe, expect, it } from 'vitest'
import { expectedBand } from './expected-band.ts'
import type { HistoryPoint } from './expected-band.ts'

/** Normal with the variance of a Poisson. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
}

const usual = (slot: number) => 200 + 150 * Math.sin((slot / 168) * 14 * Math.PI) + (slot > 120 ? 100 : 0)

function historyOf(weeks: number, level: (week: number) => number, next: () => number): HistoryPoint[] {
  return Array.from({ length: weeks * 168 }, (_, place) => {
    const [week, slot] = [Math.floor(place / 168), place % 168]
    const mean = usual(slot) * level(week)
    return { week, slot, value: Math.max(0, mean + Math.sqrt(mean) * normal(next)) }
  })
}

const share = (hits: boolean[]) => hits.filter(Boolean).length / hits.length

describe('the expected band of the week after a history', () => {
  it('holds about 90 and 99 of 100 values that chance alone moves', () => {
    const next = draws(7)
    const [in90, in99] = [[] as boolean[], [] as boolean[]]
    for (let store = 0; store < 8; store++) {
      const points = historyOf(13, () => 1, next)
      const bands = expectedBand(points.filter(({ week }) => week < 12))?.bands
      for (const { slot, value } of points.filter(({ week }) => week === 12)) {
        const band = bands?.get(slot)
        in90.push(band !== undefined && value >= band.low90 && value <= band.high90)
        in99.push(band !== undefined && value >= band.low99 && value <= band.high99)
      }
    }
    expect(share(in90)).toBeGreaterThan(0.85)
    expect(share(in90)).toBeLessThan(0.95)
    expect(share(in99)).toBeGreaterThan(0.975)
  })

  /** Overdispersed daily sales: the level drifts from week to week, with an occasional outlier. */
  function daysOf(weeks: number, next: () => number): HistoryPoint[] {
    let level = 1
    return Array.from({ length: weeks }, (_, week) => {
      level *= Math.exp(0.03 * normal(next))
      return Array.from({ length: 7 }, (__, slot): HistoryPoint => {
        const odd = next() < 0.03 ? 2.5 : 1
        return { week, slot, value: 50_000 * (1 + slot / 10) * level * Math.exp(0.12 * odd * normal(next)) }
      })
    }).flat()
  }

  it.each([
    [26, 1],
    [26, 5],
    [26, 13],
    [12, 1],
    [8, 1],
  ])('holds what it promises of days that it has not seen: %i weeks before, %i ahead', (weeks, ahead) => {
    const next = draws(17)
    const [in90, in99] = [[] as boolean[], [] as boolean[]]
    for (let store = 0; store < 60; store++) {
      const points = daysOf(weeks + ahead, next)
      const found = expectedBand(
        points.filter(({ week }) => week < weeks),
        ahead,
      )
      for (const { slot, value } of points.filter(({ week }) => week >= weeks)) {
        const band = found?.bands.get(slot)
        in90.push(band !== undefined && value >= band.low90 && value <= band.high90)
        in99.push(band !== undefined && value >= band.low99 && value <= band.high99)
      }
    }
    expect(share(in90)).toBeGreaterThan(0.87)
    expect(share(in90)).toBeLessThan(0.96)
    expect(share(in99)).toBeGreaterThan(0.975)
  })

  it('says how many of the days that it held back fell inside', () => {
    const coverage = expectedBand(daysOf(26, draws(23)))?.coverage
    expect(coverage?.values).toBe(21 * 7)
    expect((coverage?.within90 ?? 0) / 147).toBeGreaterThan(0.83)
    expect((coverage?.within99 ?? 0) / 147).toBeGreaterThan(0.96)
    expect(expectedBand(daysOf(26, draws(23)), 5)?.coverage?.values).toBe(4 * 5 * 7)
  })

  it('follows the level of the last weeks, hour by hour', () => {
    const bands = expectedBand(historyOf(12, (week) => (week < 6 ? 1 : 2), draws(3)))?.bands
    const ratios = Array.from({ length: 168 }, (_, slot) => (bands?.get(slot)?.expected ?? 0) / usual(slot))
    for (const ratio of ratios) expect(ratio).toBeGreaterThan(1.6)
    for (const ratio of ratios) expect(ratio).toBeLessThan(2.5)
  })

  it('is hardly moved by one odd week', () => {
    const plain = expectedBand(historyOf(12, () => 1, draws(5)))?.bands
    const odd = expectedBand(historyOf(12, (week) => (week === 9 ? 5 : 1), draws(5)))?.bands
    const [before, after] = [plain?.get(40)?.expected ?? 0, odd?.get(40)?.expected ?? 0]
    expect(Math.abs(after - before) / before).toBeLessThan(0.05)
  })

  it('is wider at 99 than at 90, around what is expected, and never below zero', () => {
    const bands = expectedBand(historyOf(12, () => 0.02, draws(11)))?.bands ?? new Map()
    expect(bands.size).toBe(168)
    for (const { expected, low90, high90, low99, high99 } of bands.values()) {
      expect([0, low99, low90, expected, high90, high99]).toEqual(
        [0, low99, low90, expected, high90, high99].toSorted((a, b) => a - b),
      )
    }
  })

  it('of a store that never sold at an hour expects nothing at it', () => {
    const points = historyOf(12, () => 1, draws(2)).map((point) =>
      point.slot % 24 < 6 ? { ...point, value: 0 } : point,
    )
    expect(expectedBand(points)?.bands.get(2)).toMatchObject({ expected: 0, low99: 0 })
  })

  it.each([0, 1, 5])('tells nothing from %i weeks', (weeks) => {
    expect(expectedBand(historyOf(weeks, () => 1, draws(1)))).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'
import { inventSeries, quietRecipes, timeZone, type Recipe } from './testing/invented-series.ts'
import type { Bucket, DetectionOptions } from './types.ts'

const HOUR = 3_600_000
const hourly: Recipe = { kind: 'count', bucketMinutes: 60, days: 30, mean: 40, noise: 0.1 }
const options: DetectionOptions = { kind: 'count', bucketMinutes: 60, timeZone }

function altered(recipe: Recipe, from: number, to: number, change: (value: number) => number): Bucket[] {
  return inventSeries(recipe, 3).buckets.map((bucket, i) =>
    i >= from && i < to ? { ...bucket, value: change(bucket.value!) } : bucket,
  )
}

const flat = (count: number, value: number): Bucket[] =>
  Array.from({ length: count }, (_, i) => ({ start: i * HOUR, value }))

describe('detect', () => {
  it('answers nothing of nothing, and says of one bucket that there is no history', () => {
    expect(detect(options, [])).toEqual({ points: [], events: [] })
    expect(detect(options, flat(1, 5)).points).toMatchObject([
      { actual: 5, notJudged: 'history', expected: null },
    ])
  })

  it.each([
    ['zeros', 0],
    ['one value', 7],
  ])('finds nothing in a series of %s', (_, value) => {
    for (const kind of ['count', 'value'] as const) {
      const { points, events } = detect({ ...options, kind }, flat(400, value))
      expect(events).toEqual([])
      expect(points.at(-1)).toMatchObject({ anomalous: false, notJudged: null, actual: value })
    }
  })

  it('finds an outage with its beginning, end, side and loss', () => {
    const at = 20 * 24 + 14
    const { points, events } = detect(
      options,
      altered(hourly, at, at + 5, () => 0),
    )
    const [event] = events.filter(({ direction }) => direction === 'below')
    expect(event).toMatchObject({ onset: points[at]!.start, direction: 'below', ended: 'recovered' })
    expect(event!.end).toBe(points[at + 4]!.start + HOUR)
    expect(event!.amount).toBeLessThan(-100)
    const expected = points.slice(at, at + 5).reduce((sum, point) => sum + point.expected!, 0)
    expect(event!.amount).toBeCloseTo(-expected, 6)
  })

  it('calls only the asked side an alarm', () => {
    const at = 20 * 24 + 14
    const buckets = altered(hourly, at, at + 5, () => 0)
    const above = detect({ ...options, direction: 'above' }, buckets)
    expect(above.points.slice(at, at + 5).some(({ anomalous }) => anomalous)).toBe(false)
    const below = detect({ ...options, direction: 'below' }, buckets)
    expect(below.points[at]!.side).toBe('below')
  })

  it('takes a new level for the normal one after the given time, and says so once', () => {
    const recipe: Recipe = { ...hourly, kind: 'value', mean: 500 }
    const from = 15 * 24
    const buckets = altered(recipe, from, 30 * 24, (value) => 3 * value)
    const { points, events } = detect({ ...options, kind: 'value', adaptAfterHours: 36 }, buckets)
    const [shift] = events.filter(({ ended }) => ended === 'rebased')
    expect(shift).toMatchObject({ onset: points[from]!.start, direction: 'above' })
    expect(points.filter(({ rebased }) => rebased)).toHaveLength(1)
    expect(points[from + 24 * 10]!.anomalous).toBe(false)
  })

  it('neither judges a hole nor takes it for zero', () => {
    const holes = altered(hourly, 480, 486, (value) => value).map((bucket, i) =>
      i >= 480 && i < 486 ? { ...bucket, value: null } : bucket,
    )
    const { points } = detect(options, holes)
    expect(points.slice(480, 486).map(({ notJudged }) => notJudged)).toEqual(
      Array.from({ length: 6 }, () => 'hole'),
    )
    expect(points[486]!.anomalous).toBe(false)
  })

  it('mutes a day, widens another, and takes a holiday for a Sunday', () => {
    const buckets = inventSeries({ ...hourly, days: 40 }, 4).buckets
    const day = '2025-06-30'
    const first = buckets.findIndex(({ start }) => start === Date.UTC(2025, 5, 30, 3))
    const of = (specialDays: DetectionOptions['specialDays'] & object) =>
      detect({ ...options, specialDays }, buckets).points.slice(first, first + 24)
    const plain = of([])
    expect(of([{ day, effect: { type: 'mute' } }]).every(({ notJudged }) => notJudged === 'event')).toBe(true)
    const [wide] = of([{ day, effect: { type: 'widen' } }])
    expect(wide!.high! - wide!.low!).toBeGreaterThan(plain[0]!.high! - plain[0]!.low!)
    const asSunday = of([{ day, effect: { type: 'weekday', weekday: 7 } }])
    expect(asSunday.map(({ expected }) => expected)).not.toEqual(plain.map(({ expected }) => expected))
  })

  it('waits for what arrives late', () => {
    const { buckets } = inventSeries(hourly, 5)
    const lateness = [
      { minutes: 10, share: 0.7 },
      { minutes: 90, share: 0.99 },
    ]
    const now = buckets.at(-1)!.start + HOUR
    const { points } = detect({ ...options, lateness }, buckets, now)
    expect(points.slice(-3).map(({ notJudged }) => notJudged)).toEqual([null, 'incomplete', 'incomplete'])
    expect(detect(options, buckets, now).points.at(-1)!.notJudged).toBeNull()
  })

  it('opens an event only after the pending time, and closes it after the recovery', () => {
    const at = 20 * 24 + 14
    const buckets = altered(hourly, at, at + 2, () => 0)
    const { points, events } = detect({ ...options, pending: 2, recovery: 3 }, buckets)
    expect(points.slice(at, at + 5).map(({ phase }) => phase)).toEqual([
      'pending',
      'open',
      'recovering',
      'recovering',
      'quiet',
    ])
    expect(events[0]).toMatchObject({ onset: points[at]!.start, openedAt: points[at + 1]!.start })
    expect(detect({ ...options, pending: 4 }, buckets).events).toEqual([])
  })

  it('does not judge a sample that is too small', () => {
    const { buckets } = inventSeries({ ...hourly, kind: 'ratio', mean: 10 }, 6)
    const { points } = detect({ ...options, kind: 'ratio', minimumSample: 5 }, buckets)
    const small = points.filter((_, i) => i > 200 && buckets[i]!.of! < 5 && buckets[i]!.of! > 0)
    expect(small.length).toBeGreaterThan(10)
    expect(new Set(small.map(({ notJudged }) => notJudged))).toEqual(new Set(['sample']))
  })

  it('says which number it cannot take', () => {
    const bad =
      (bucket: Bucket, kind: DetectionOptions['kind'] = 'count') =>
      () =>
        detect({ ...options, kind }, [bucket])
    expect(bad({ start: 0, value: -1 })).toThrow(RangeError)
    expect(bad({ start: 0, value: Number.NaN })).toThrow(TypeError)
    expect(bad({ start: 0, value: 3, of: 2 }, 'ratio')).toThrow(RangeError)
    expect(bad({ start: 0, value: 3 }, 'ratio')).toThrow(TypeError)
    expect(() => detect(options, [...flat(2, 1), ...flat(1, 1)])).toThrow('not after')
    expect(() => detect({ ...options, bucketMinutes: 0 }, [])).toThrow('bucketMinutes')
    expect(() => detect({ ...options, timeZone: 'Nowhere/None' }, flat(1, 1))).toThrow(RangeError)
  })

  it('keeps the hours of the clock through the ends of summer time', () => {
    const zone = 'America/New_York'
    const first = Date.UTC(2025, 9, 1)
    const local = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' })
    const buckets = Array.from({ length: 60 * 24 }, (_, i): Bucket => {
      const start = first + i * HOUR
      const hour = Number(local.format(start))
      return { start, value: (hour === 9 ? 900 : 100) + ((i * 7) % 11) }
    })
    const { points } = detect({ kind: 'value', bucketMinutes: 60, timeZone: zone }, buckets)
    const change = Date.UTC(2025, 10, 2)
    const after = points.filter(({ start }) => start >= change && start < change + 72 * HOUR)
    expect(after.filter(({ anomalous }) => anomalous)).toEqual([])
    expect(after.filter(({ actual, expected }) => actual! > 800 && expected! > 800)).toHaveLength(3)
  })

  it.each(Object.entries(quietRecipes))('raises few alarms on quiet %s', (_, recipe) => {
    const days = { 5: 5, 60: 30, 1440: 200 }[recipe.bucketMinutes]!
    const { buckets } = inventSeries({ ...recipe, days }, 11)
    const { events } = detect({ ...recipe, timeZone, alarmsPerMonth: 1 }, buckets)
    expect(events.length).toBeLessThanOrEqual(1 + Math.ceil((4 * days) / 30))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'
import { judgeNext, startDetector } from './judge.ts'
import { inventSeries, timeZone, type Recipe } from './testing/invented-series.ts'
import type { Bucket, DetectionOptions, SeriesKind } from './types.ts'

const recipe = fc.record({
  kind: fc.constantFrom<SeriesKind>('value', 'count', 'ratio'),
  bucketMinutes: fc.constantFrom(60, 180, 1440),
  mean: fc.constantFrom(0.3, 4, 80),
  noise: fc.constantFrom(0, 0.2),
})
const cases = fc.record({ recipe, seed: fc.nat(1000), holes: fc.array(fc.nat(250), { maxLength: 20 }) })

function seriesOf({ recipe, seed, holes }: { recipe: Omit<Recipe, 'days'>; seed: number; holes: number[] }) {
  const days = (250 * recipe.bucketMinutes) / 1440
  const { buckets } = inventSeries({ ...recipe, days, anomalies: ['spike', 'shift'] }, seed)
  const options: DetectionOptions = { kind: recipe.kind, bucketMinutes: recipe.bucketMinutes, timeZone }
  const missing = new Set(holes)
  return {
    options,
    buckets: buckets.map((one, i): Bucket => (missing.has(i) ? { ...one, value: null } : one)),
  }
}

describe('detect, whatever the series', () => {
  it('says of a prefix what it says of the whole, from a state that was kept as JSON too', () => {
    fc.assert(
      fc.property(cases, fc.nat(250), (one, length) => {
        const { options, buckets } = seriesOf(one)
        const whole = detect(options, buckets)
        expect(detect(options, buckets.slice(0, length)).points).toEqual(whole.points.slice(0, length))
        let state = startDetector(options)
        for (const bucket of buckets.slice(0, length)) judgeNext(options, state, bucket)
        state = JSON.parse(JSON.stringify(state))
        const rest = buckets.slice(length).map((bucket) => judgeNext(options, state, bucket))
        expect(rest).toEqual(whole.points.slice(length))
      }),
      { numRuns: 6 },
    )
  })

  it('has an ordered band around what it expects, calls anomalous what is outside, and no number is not finite', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { options, buckets } = seriesOf(one)
        const { points } = detect(options, buckets)
        const numbers = points.flatMap(({ actual, expected, low, high, chance }) => [
          actual,
          expected,
          low,
          high,
          chance,
        ])
        expect(numbers.filter((number) => number !== null && !Number.isFinite(number))).toEqual([])
        const judged = points.filter(({ notJudged }) => notJudged === null)
        expect(
          judged.filter(({ expected, low, high }) => !(low! <= expected! && expected! <= high!)),
        ).toEqual([])
        const outside = judged.filter(({ actual, low, high }) => actual! < low! || actual! > high!)
        expect(judged.filter(({ anomalous }) => anomalous)).toEqual(outside)
      }),
      { numRuns: 6 },
    )
  })

  it('says the same of values in another unit', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(-10, -3, 7, 20), (one, power) => {
        const { options, buckets } = seriesOf({ ...one, recipe: { ...one.recipe, kind: 'value' } })
        const scaled = buckets.map(({ start, value }) => ({ start, value: value && value * 2 ** power }))
        const flags = (list: readonly Bucket[]) =>
          detect(options, list).points.map(({ side, phase }) => [side, phase])
        expect(flags(scaled)).toEqual(flags(buckets))
      }),
      { numRuns: 6 },
    )
  })

  it('judges a ratio near one of few trials that breaks down and comes back', () => {
    const trials = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.nat(100)), {
      minLength: 60,
      maxLength: 60,
    })
    fc.assert(
      fc.property(trials, fc.nat(40), (last, broken) => {
        const start = Date.parse('2026-01-05T03:00:00Z')
        const usual = Array.from({ length: 24 * 28 }, (_, hour): [number, number] => [5 + (hour % 24), 4])
        const buckets = [...usual, ...last].map(([of, misses], hour): Bucket => {
          const isOut = hour >= usual.length + broken && hour < usual.length + broken + 5
          const value = Math.max(0, of - Math.round((of * (isOut ? 90 : misses)) / 100))
          return { start: start + hour * 3_600_000, value, of }
        })
        const { points } = detect({ kind: 'ratio', bucketMinutes: 60, timeZone }, buckets)
        const judged = points.filter(({ notJudged }) => notJudged === null)
        expect(judged.length).toBeGreaterThan(0)
        expect(judged.filter(({ low, high }) => !(low! <= high!))).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})

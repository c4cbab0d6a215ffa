import { localTime } from '../local-clock.ts'
import type { Bucket, SeriesKind } from '../types.ts'

/** Seeded random numbers in [0, 1). */
function drawsOf(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const normal = (draw: () => number) => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())

function poisson(draw: () => number, mean: number): number {
  if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(draw)))
  let count = 0
  const left = Math.exp(-mean)
  for (let product = draw(); product > left; product *= draw()) count++
  return count
}

export type Anomaly = 'spike' | 'shift' | 'drop-out' | 'drift' | 'holiday' | 'launch' | 'zeros'
export type Recipe = {
  kind: SeriesKind
  bucketMinutes: number
  days: number
  /** Mean of a bucket; for ratios, of the denominator. */
  mean: number
  /** Relative variation beyond chance. */
  noise: number
  /** Uses Laplace instead of normal deviations. */
  heavy?: boolean
  anomalies?: readonly Anomaly[]
}

export const timeZone = 'America/Sao_Paulo'
const FIRST = Date.UTC(2025, 5, 2, 3)
/** Factor on the mean at `share` (0 to 1) of the anomaly, and its length in hours. */
const shapes: Record<Anomaly, { hours: number; factor: (share: number) => number }> = {
  spike: { hours: 2, factor: () => 3 },
  shift: { hours: 30, factor: () => 1.8 },
  'drop-out': { hours: 5, factor: () => 0.2 },
  drift: { hours: 24, factor: (share) => 1 + 1.5 * share },
  holiday: { hours: 24, factor: () => 0.4 },
  launch: { hours: 10, factor: (share) => 1 + 3 * Math.exp(-3 * share) },
  zeros: { hours: 4, factor: () => 0 },
}

/** A store's daily and weekly pattern, with separate anomalies in the last two thirds. */
export function inventSeries(recipe: Recipe, seed: number): { buckets: Bucket[]; labels: boolean[] } {
  const { kind, bucketMinutes, days, mean, noise, heavy = false, anomalies = [] } = recipe
  const draw = drawsOf(seed)
  const count = Math.round((days * 1440) / bucketMinutes)
  const starts = Array.from({ length: count }, (_, i) => FIRST + i * bucketMinutes * 60_000)
  const factors = starts.map(() => 1)
  const labels = starts.map(() => false)
  for (const [k, name] of anomalies.entries()) {
    const { hours, factor } = shapes[name]
    const length = Math.max(1, Math.round((hours * 60) / bucketMinutes))
    const room = (count * 2) / 3 / anomalies.length
    const from = Math.floor(count / 3 + k * room + draw() * Math.max(0, room - 2 * length))
    for (let i = from; i < Math.min(count, from + length); i++) {
      labels[i] = true
      factors[i] = factor((i - from) / length)
    }
  }
  let level = 0
  const buckets = starts.map((start, i): Bucket => {
    const { minute, weekday } = localTime(start, timeZone)
    const hour = minute / 60
    const day = bucketMinutes >= 1440 ? 1 : 0.15 + Math.exp(-(((hour - 15) / 6) ** 2)) * 1.6
    const week = [1, 1.05, 1, 1, 1.1, 0.7, 0.6][weekday - 1]!
    level = 0.995 ** (bucketMinutes / 60) * level + 0.01 * Math.sqrt(bucketMinutes / 60) * normal(draw)
    const sign = draw() < 0.5 ? -1 : 1
    const move = heavy ? (sign * -Math.log(1 - draw())) / Math.SQRT2 : normal(draw)
    const usual = mean * day * week * Math.exp(level + noise * move - noise ** 2 / 2)
    if (kind === 'value') return { start, value: usual * factors[i]! }
    if (kind === 'count') return { start, value: poisson(draw, usual * factors[i]!) }
    const of = poisson(draw, usual)
    const rate = Math.min(1, 0.3 * Math.exp(noise * normal(draw)) * factors[i]!)
    let value = 0
    for (let k = 0; k < of; k++) if (draw() < rate) value++
    return { start, value, of }
  })
  return { buckets, labels }
}

export const quietRecipes: Record<string, Recipe> = {
  'orders of a small store by hour': { kind: 'count', bucketMinutes: 60, days: 90, mean: 3, noise: 0.1 },
  'orders of a large store by hour': { kind: 'count', bucketMinutes: 60, days: 90, mean: 400, noise: 0.08 },
  'orders that hardly come': { kind: 'count', bucketMinutes: 60, days: 90, mean: 0.05, noise: 0 },
  'revenue by hour': { kind: 'value', bucketMinutes: 60, days: 90, mean: 9000, noise: 0.25 },
  'revenue by hour, heavy tails': {
    kind: 'value',
    bucketMinutes: 60,
    days: 90,
    mean: 9000,
    noise: 0.3,
    heavy: true,
  },
  'revenue by day': { kind: 'value', bucketMinutes: 1440, days: 540, mean: 200_000, noise: 0.1 },
  'approval by hour': { kind: 'ratio', bucketMinutes: 60, days: 90, mean: 60, noise: 0.05 },
  'visits by 5 minutes': { kind: 'count', bucketMinutes: 5, days: 30, mean: 40, noise: 0.1 },
}

/** Each quiet recipe at double length, with every kind of anomaly once. */
export const anomalousRecipes: Record<string, Recipe> = Object.fromEntries(
  Object.entries(quietRecipes)
    .filter(([, { mean }]) => mean > 1)
    .map(([name, recipe]) => [name, { ...recipe, anomalies: Object.keys(shapes) as Anomaly[] }]),
)

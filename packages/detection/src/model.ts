import { countTails, ratioTails } from './count-law.ts'
import { fromLink, toLink } from './link.ts'
import type { Settings } from './options.ts'
import { seasonAt, type WeekPlace } from './season.ts'
import { normalPoint } from './special-functions.ts'
import type { DetectorState, Fit, Predictor, JudgedBucket } from './state.ts'
import { tuning } from './tuning.ts'

const known = new Map<number, Predictor[]>()

export function candidatePredictors({ bucketMinutes, daily }: Settings): Predictor[] {
  let predictors = known.get(bucketMinutes)
  if (!predictors) {
    const halfLives = daily
      ? tuning.dailyHalfLives
      : tuning.halfLives
          .filter((hours) => hours * 60 >= 2 * bucketMinutes)
          .map((hours) => (hours * 60) / bucketMinutes)
    predictors = (['flat', 'day', 'week'] as const).flatMap((season) =>
      halfLives.map((halfLife) => ({ season, halfLife })),
    )
    known.set(bucketMinutes, predictors)
  }
  return predictors
}

function seasonOf({ season }: Fit, predictor: Predictor, place: WeekPlace): number | null {
  if (predictor.season === 'flat') return 0
  const profile = season[predictor.season]
  return profile.length === 0 ? null : seasonAt(profile, place[predictor.season])
}

/** Pseudo-events in the prior of a level. */
const PRIOR = 0.5

/** Expected value, or expected rate. */
export function predict(
  settings: Settings,
  fit: Fit,
  predictor: Predictor,
  level: DetectorState['levels'][number],
  place: WeekPlace,
): number | null {
  const season = seasonOf(fit, predictor, place)
  if (season === null || level.bottom === 0) return null
  if (settings.kind === 'value') return fromLink(fit.link, level.top / level.bottom + season)
  const rate = ((level.top + PRIOR) / (level.bottom + PRIOR)) * Math.exp(season)
  return settings.kind === 'ratio' ? Math.min(1, rate) : rate
}

/** Updates the level with a bucket. */
export function updateLevel(
  settings: Settings,
  fit: Fit,
  predictor: Predictor,
  level: DetectorState['levels'][number],
  place: WeekPlace,
  value: number,
  of: number,
): void {
  const season = seasonOf(fit, predictor, place)
  if (season === null) return
  const keep = 0.5 ** (1 / predictor.halfLife)
  const isLaw = settings.kind !== 'value'
  level.top = keep * level.top + (isLaw ? value : toLink(fit.link, value) - season)
  level.bottom = keep * level.bottom + (isLaw ? of * Math.exp(season) : 1)
}

/** Combined deviation of buckets, scaled to be standard normal for a quiet series; the sign is the side. */
export function deviation(settings: Settings, fit: Fit, seen: readonly JudgedBucket[]): number {
  if (settings.kind === 'value') {
    let sum = 0
    for (const [i, { value, expected, slot }] of seen.entries()) {
      const size =
        (toLink(fit.link, value) - toLink(fit.link, expected)) / fit.scales[slot % fit.scales.length]!
      sum += i === seen.length - 1 ? size : Math.max(-CAP, Math.min(CAP, size))
    }
    return sum / Math.sqrt(seen.length)
  }
  const { hits, mean, of } = sumBuckets(seen)
  const spread = spreadOver(settings, fit, mean / seen.length, of / seen.length, seen.length)
  const tails =
    settings.kind === 'count' ? countTails(hits, mean, spread) : ratioTails(hits, of, mean / of, spread)
  return hits >= mean ? normalPoint(Math.min(0.5, tails.high)) : -normalPoint(Math.min(0.5, tails.low))
}

export function sumBuckets(seen: readonly JudgedBucket[]): { hits: number; mean: number; of: number } {
  const sum = { hits: 0, mean: 0, of: 0 }
  for (const { value, expected, of } of seen) {
    sum.hits += value
    sum.mean += expected * of
    sum.of += of
  }
  return sum
}

const CAP = 8

/** Overdispersion, including the uncertainty of the level. */
function spreadOver(settings: Settings, fit: Fit, mean: number, of: number, window: number): number {
  const buckets = fit.chosen < 0 ? 1 : candidatePredictors(settings)[fit.chosen]!.halfLife / Math.LN2
  const unknown = settings.kind === 'count' ? 1 / (PRIOR + mean * buckets) : 1 / (1 + of * buckets)
  return Math.min(
    settings.kind === 'count' ? Infinity : 1,
    fit.spread[tuning.windows.indexOf(window)]! + unknown,
  )
}

const FARTHEST = 12

/**
 * The value at which the deviation, together with earlier buckets, equals `reach` on its side; for ratios,
 * the hits.
 */
export function valueAt(
  settings: Settings,
  fit: Fit,
  before: readonly JudgedBucket[],
  last: JudgedBucket,
  wanted: number,
): number {
  const { expected, of, slot } = last
  if (settings.kind === 'value') {
    const rest =
      deviation(settings, fit, [...before, { ...last, value: expected }]) * Math.sqrt(before.length + 1)
    const own = wanted * Math.sqrt(before.length + 1) - rest
    return fromLink(fit.link, toLink(fit.link, expected) + own * fit.scales[slot % fit.scales.length]!)
  }
  const reach = Math.max(-FARTHEST, Math.min(FARTHEST, wanted))
  const limit = settings.kind === 'ratio' ? of : Infinity
  const mean = expected * of
  const beyond = (value: number) => {
    const size = deviation(settings, fit, [...before, { ...last, value }])
    return reach > 0 ? size > reach : size < reach
  }
  if (reach < 0) {
    if (!beyond(0)) return -1
    let [inside, outside] = [mean, 0]
    if (beyond(inside)) {
      outside = inside
      inside = Math.min(limit, 2 * mean + 1)
      while (beyond(inside) && inside < limit) inside = Math.min(limit, inside * 2)
      if (beyond(inside)) return limit
    }
    return bisect(beyond, inside, outside)
  }
  let inside = mean
  let outside = Math.min(limit, mean + 1 + 2 * reach * Math.sqrt(mean + fit.spread[0]! * mean * mean))
  if (beyond(inside)) {
    outside = inside
    inside = 0
    if (beyond(inside)) return -1
  }
  while (outside < limit && !beyond(outside)) {
    inside = outside
    outside = Math.min(limit, mean + 2 * (outside - mean))
  }
  if (outside === limit && !beyond(outside)) return limit
  return bisect(beyond, inside, outside)
}

function bisect(beyond: (value: number) => boolean, from: number, to: number): number {
  let [inside, outside] = [from, to]
  for (let step = 0; step < 40 && Math.abs(outside - inside) > 1e-2 + 1e-3 * Math.abs(outside); step++) {
    const middle = (inside + outside) / 2
    if (beyond(middle)) outside = middle
    else inside = middle
  }
  return outside
}

import { fitLink, toLink, type Link } from './link.ts'
import { deviation, updateLevel, candidatePredictors, sumBuckets } from './model.ts'
import type { Settings } from './options.ts'
import { median } from './quantiles.ts'
import { packColumns, noColumns, type Columns } from './columns.ts'
import { fitSeason, weekPlace, slotsPerDay, type WeekPlace } from './season.ts'
import type { DetectorState, Fit, JudgedBucket } from './state.ts'
import { fitTail } from './tail.ts'
import { tuning } from './tuning.ts'

/** Six weeks of hours, or a week of minutes. */
const mostErrors = ({ bucketMinutes }: Settings) =>
  Math.max(1008, Math.min(10_080, (7 * 1440) / bucketMinutes))
/** Median of the absolute value of a standard normal. */
const NORMAL_MEDIAN = 0.6745

/** Refits season, predictor, spread and tails from the stored history; levels are recomputed. */
export function refit(settings: Settings, state: DetectorState, columns: Columns): void {
  forget(settings, columns)
  const { start, of, usual } = columns
  const isLaw = settings.kind !== 'value'
  const places = columns.minute.map((minute) => weekPlace(minute, settings.bucketMinutes))
  const link = fitLink(usual)
  const top = isLaw ? usual : usual.map((value) => toLink(link, value))
  const bottom = isLaw && settings.kind === 'ratio' ? of : usual.map(() => 1)
  const season = fitSeason({ start, places, top, bottom }, settings.bucketMinutes, isLaw)
  const fit: Fit = {
    link,
    season,
    chosen: -1,
    scales: [1],
    spread: [],
    above: [],
    below: [],
  }
  learnErrors(settings, state, columns, fit, places)
  state.fit = fit
  state.sinceFit = 0
  for (const [k, predictor] of candidatePredictors(settings).entries()) {
    const level = { top: 0, bottom: 0 }
    const from = Math.max(0, start.length - Math.ceil(8 * predictor.halfLife))
    for (let i = from; i < start.length; i++)
      if (start[i]! >= state.levelFrom)
        updateLevel(settings, fit, predictor, level, places[i]!, usual[i]!, of[i]!)
    state.levels[k] = level
  }
  state.past = packColumns(columns, Math.round(mostErrors(settings)))
  state.since = noColumns(columns.predicted.length)
}

/** Chooses the predictor with the smallest errors so far, and stores them. */
function learnErrors(
  settings: Settings,
  state: DetectorState,
  columns: Columns,
  fit: Fit,
  places: readonly WeekPlace[],
): void {
  const from = Math.max(0, columns.start.length - Math.round(mostErrors(settings)))
  const { run } = state
  // events must not influence what counts as normal
  const end = run
    ? Math.max(
        from,
        columns.start.findIndex((start) => start >= run.onset),
      )
    : columns.start.length
  fit.chosen = nearest(settings, columns, fit.link, from, end)
  if (fit.chosen < 0) return
  const column = columns.predicted[fit.chosen]!
  const seen: JudgedBucket[] = []
  const recent: JudgedBucket[] = []
  for (let i = from; i < column.length; i++) {
    const expected = column[i]!
    const slot = slotOf(settings, places[i]!)
    if (expected === null) continue
    const one = { value: columns.value[i]!, expected, of: columns.of[i]!, slot }
    recent.push(one)
    if (i < end) seen.push(one)
  }
  if (settings.kind === 'value') fit.scales = scalesOf(settings, fit.link, seen)
  const least = settings.kind === 'value' ? tuning.valueFloor : tuning.lawFloor
  for (const window of tuning.windows) {
    fit.spread.push(settings.kind === 'value' ? 0 : spreadOf(settings, seen, window))
    const sizes = seen.flatMap((_, i) =>
      i + 1 < window ? [] : deviation(settings, fit, seen.slice(i + 1 - window, i + 1)),
    )
    fit.above.push(fitTail(Float64Array.from(sizes.filter((size) => size >= 0)), least))
    fit.below.push(
      fitTail(
        Float64Array.from(
          sizes.filter((size) => size <= 0),
          Math.abs,
        ),
        least,
      ),
    )
  }
  state.recent = recent.slice(1 - Math.max(...tuning.windows))
}

/**
 * Index of the predictor with the smallest error over buckets they all have; -1 if none has enough history.
 */
function nearest(settings: Settings, columns: Columns, link: Link, from: number, end: number): number {
  const counts = columns.predicted.map((column) => {
    let count = 0
    for (let i = from; i < end; i++) if (column[i] !== null) count++
    return count
  })
  const least = settings.daily ? tuning.leastDailyErrors : tuning.leastErrors
  const enough = Math.max(least, Math.min(Math.max(...counts), 3 * least))
  const common = Math.min(...counts.filter((count) => count >= enough))
  let [chosen, error] = [-1, Infinity]
  for (const [k, column] of columns.predicted.entries()) {
    if (counts[k]! < enough) continue
    let [sum, count] = [0, 0]
    for (let i = end - 1; i >= from && count < common; i--) {
      const expected = column[i]!
      if (expected === null) continue
      sum += Math.sqrt(roughError(settings, link, expected, columns.value[i]!, columns.of[i]!))
      count++
    }
    if (sum / count < error * (1 - 1e-9)) [chosen, error] = [k, sum / count]
  }
  return chosen
}

export const slotOf = (settings: Settings, { day }: WeekPlace): number =>
  Math.max(0, Math.round(day)) % slotsPerDay(settings.bucketMinutes)

/** Comparable between predictors of the same series. */
function roughError({ kind }: Settings, link: Link, expected: number, value: number, of: number): number {
  if (kind === 'value') return Math.abs(toLink(link, value) - toLink(link, expected))
  if (kind === 'count') return Math.abs(Math.sqrt(value + 0.375) - Math.sqrt(expected + 0.375))
  const angle = Math.asin(Math.sqrt((value + 0.375) / (of + 0.75)))
  return Math.sqrt(of) * Math.abs(angle - Math.asin(Math.sqrt(expected)))
}

function scalesOf(settings: Settings, link: Link, seen: readonly JudgedBucket[]): number[] {
  const slots = slotsPerDay(settings.bucketMinutes)
  const members = Array.from({ length: slots }, (): number[] => [])
  const all: number[] = []
  for (const { value, expected, slot } of seen) {
    const size = Math.abs(toLink(link, value) - toLink(link, expected))
    all.push(size)
    for (const near of slots > 2 ? [slots - 1, 0, 1] : [0]) members[(slot + near) % slots]!.push(size)
  }
  const floor = tuning.floor * (link.log ? 1 : link.unit || 1)
  const whole = median(all)
  return members.map((sizes) => {
    const weight = sizes.length / (sizes.length + tuning.scaleShrink)
    return Math.max((weight * median(sizes) + (1 - weight) * whole) / NORMAL_MEDIAN, floor)
  })
}

/** The spread at which clipped squares of combined standardised deviations average to a normal's. */
function spreadOf({ kind }: Settings, seen: readonly JudgedBucket[], window: number): number {
  const sums = seen.flatMap((_, i) => (i + 1 < window ? [] : sumBuckets(seen.slice(i + 1 - window, i + 1))))
  const excess = (spread: number) => {
    let sum = 0
    for (const { hits, mean, of } of sums) {
      const rate = mean / of
      const variance =
        kind === 'count'
          ? mean + spread * mean * mean
          : mean * (1 - rate) * (1 + Math.max(0, of - 1) * spread)
      sum += variance > 0 ? Math.min(6, (hits - mean) ** 2 / variance) : 0
    }
    return sum - tuning.moment * sums.length
  }
  if (excess(0) <= 0) return 0
  let [low, high] = [0, 1]
  if (kind === 'count') while (excess(high) > 0 && high < 64) high *= 2
  for (let step = 0; step < 25; step++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return high
}

/** Keeps eight weeks of hours, or two weeks of minutes. */
function forget({ bucketMinutes }: Settings, columns: Columns): void {
  const most = Math.max(tuning.mostHistory, Math.min(tuning.mostMinutes, (14 * 1440) / bucketMinutes))
  const over = columns.start.length - most
  if (over <= 0) return
  const { start, value, of, minute, usual, predicted } = columns
  for (const column of [start, value, of, minute, usual, ...predicted]) column.splice(0, over)
}

import {
  liveTiles,
  type LiveSeries,
  type LiveStatus,
  type LiveTileKey,
  type LiveWindow,
} from '#model/payments/live.ts'
import { latencyMetrics } from '#model/payments/latency-metrics.ts'
import { noStepSums, stepSums, type StepRow, type StepSum } from './found-rows.ts'
import { mergeCounts, totalOf } from './counts.ts'
import { countBand, pairSpread, rateBand, rateTail, type CountLaw, type RateLaw } from './laws.ts'
import { latencyQuantile } from './latency-quantile.ts'
import { STEP_SECONDS, STEPS } from './spans.ts'

export type Band = { low: number; expected: number; high: number }
export type Judgement = { actual: number | null; band: Band | null; status: LiveStatus }

/** `steps` long, starting `start` steps before now. */
type Span = { start: number; steps: number }
type Sums = Record<StepSum, number>

/** Probability per evaluation of leaving the band by chance. */
const chances = { attention: 1e-4, critical: 1e-6 } as const
const HOUR_STEPS = 12
const MIN_WEEKS = 3
const MIN_TRIALS = 30
const MIN_SPREAD = 0.02
/** Weight of the three-hour total, in pseudo-observations, when estimating the single hour. */
const PRIOR = 20

export type Weeks = {
  sum: (week: number, span: Span) => Sums
  latencies: (span: Span) => Map<number, number>
  pastLatencies: Map<number, number>
  /** Past weeks with data in or after them. */
  count: number
}

export function readWeeks(rows: readonly StepRow[]): Weeks {
  const byWeek = Map.groupBy(rows, ({ week }) => week)
  const known = new Map<string, Sums>()
  const within = (week: number, { start, steps }: Span) =>
    (byWeek.get(week) ?? []).filter(({ step }) => step >= start && step < start + steps)
  return {
    sum: (week, span) => {
      const name = `${week} ${span.start} ${span.steps}`
      const before = known.get(name)
      if (before) return before
      const total: Sums = noStepSums()
      for (const row of within(week, span)) for (const key of stepSums) total[key] += row[key]
      known.set(name, total)
      return total
    },
    latencies: (span) => mergeCounts(within(0, span).map(({ latencies }) => latencies)),
    pastLatencies: mergeCounts(rows.filter(({ week }) => week > 0).map(({ latencies }) => latencies)),
    count: Math.max(0, ...byWeek.keys()),
  }
}

/** The hour around a range, for past weeks. */
const hourAround = ({ start, steps }: Span): Span => ({
  start: Math.max(
    -HOUR_STEPS / 2,
    Math.min(STEPS - HOUR_STEPS, start + Math.floor((steps - HOUR_STEPS) / 2)),
  ),
  steps: Math.max(HOUR_STEPS, steps),
})
const whole: Span = { start: 0, steps: STEPS }
const pastWeeks = ({ count }: Weeks) => Array.from({ length: count }, (_, index) => index + 1)

type Bands = (chance: number) => { low: number; high: number } | null

function judge(
  { actual, expected, bands }: { actual: number | null; expected: number | null; bands: Bands | null },
  better: 'up' | 'down',
): Judgement {
  const wide = bands?.(chances.attention)
  if (!bands || !wide || expected === null) return { actual, band: null, status: 'insufficient' }
  const band = { low: wide.low, expected, high: wide.high }
  const isBeyond = (limits: { low: number; high: number } | null) =>
    actual !== null && limits !== null && (better === 'up' ? actual < limits.low : actual > limits.high)
  if (isBeyond(wide))
    return { actual, band, status: isBeyond(bands(chances.critical)) ? 'critical' : 'attention' }
  const isTellable = actual !== null && (better === 'up' ? wide.low > 0 : true)
  return { actual, band, status: isTellable ? 'normal' : 'insufficient' }
}

const counted = {
  attempts: 'attempts',
  pixIssued: 'pixIssued',
  pixPaid: 'pixPaid',
  technicalFailures: 'technicalFailures',
  approvedPerMinute: 'approvedAmount',
} as const
type CountKey = keyof typeof counted

function judgeCount(weeks: Weeks, key: CountKey, span: Span, better: 'up' | 'down'): Judgement {
  const sum = counted[key]
  const past = pastWeeks(weeks)
  // the unit in which the variance of an amount equals its mean
  const all = past.map((week) => weeks.sum(week, whole))
  const [amount, squares] = [total(all, 'approvedAmount'), total(all, 'approvedSquares')]
  const unit = key === 'approvedPerMinute' ? (amount > 0 ? squares / amount : 1) : 1
  const scale = key === 'approvedPerMinute' ? 60 / (span.steps * STEP_SECONDS) : 1
  const actual = weeks.sum(0, span)[sum]
  const around = hourAround(span)
  const hours = past.map((week) => weeks.sum(week, around)[sum] / unit)
  const part = span.steps / around.steps
  const law = countLaw(hours, hourly(weeks, sum, unit), part)
  return judge(
    {
      actual: actual * scale,
      expected: law && law.mean * unit * scale,
      bands: law && ((chance) => scaled(countBand(law, chance), unit * scale)),
    },
    better,
  )
}

const scaled = ({ low, high }: { low: number; high: number }, by: number) => ({
  low: low * by,
  high: high * by,
})
const total = (all: readonly Sums[], key: StepSum): number => all.reduce((sum, one) => sum + one[key], 0)

/** Sums of past weeks for each of the three hours. */
const hourly = (weeks: Weeks, key: StepSum, unit: number): number[][] =>
  Array.from({ length: STEPS / HOUR_STEPS }, (_, hour) =>
    pastWeeks(weeks).map(
      (week) => weeks.sum(week, { start: hour * HOUR_STEPS, steps: HOUR_STEPS })[key] / unit,
    ),
  )

function countLaw(
  hours: readonly number[],
  by: readonly (readonly number[])[],
  part: number,
): CountLaw | null {
  if (hours.length < MIN_WEEKS) return null
  const mean = meanOf(hours)
  let [over, square] = [0, 0]
  for (const of of by) {
    const middle = meanOf(of)
    const variance = of.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (of.length - 1)
    over += variance - middle
    square += middle ** 2
  }
  const spread = Math.max(MIN_SPREAD, square > 0 ? over / square : 0)
  const known = Math.max(mean, 0.5 / hours.length)
  return {
    mean: known * part,
    spread: spread * (1 + 1 / hours.length) + 1 / (known * hours.length),
  }
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const rates = {
  authorization: {
    good: ['cardAuthorizations'],
    all: ['cardAuthorizations', 'cardRefusals'],
    decided: ['cardAuthorizations', 'cardRefusals'],
    aged: false,
  },
  deduplicatedAuthorization: {
    good: ['paidCardOrders'],
    all: ['cardOrders'],
    decided: ['decidedCardOrders'],
    aged: true,
  },
  acceptance: { good: ['paidOrders'], all: ['triedOrders'], decided: ['decidedOrders'], aged: true },
} as const satisfies Record<
  string,
  { good: readonly StepSum[]; all: readonly StepSum[]; decided: readonly StepSum[]; aged: boolean }
>
type RateKey = keyof typeof rates

function judgeRate(weeks: Weeks, key: RateKey, span: Span): Judgement {
  const { good, all, decided, aged } = rates[key]
  const of = (sums: Sums): Trials => ({
    good: good.reduce((sum, name) => sum + sums[name], 0),
    all: all.reduce((sum, name) => sum + sums[name], 0),
  })
  const past = pastWeeks(weeks)
  const present = weeks.sum(0, span)
  const now = of(present)
  // many undecided attempts are judged too, but are not a rate of zero
  const isDecided = decided.some((name) => present[name] > 0)
  // pending payments are compared at the same age
  const around = aged
    ? { start: Math.max(0, span.start - 1), steps: span.steps + (span.start > 0 ? 2 : 1) }
    : hourAround(span)
  const byWeek = past.map((week) => of(weeks.sum(week, around)))
  const own = add(byWeek)
  const wide = add(past.map((week) => of(weeks.sum(week, aged ? around : whole))))
  const actual = now.all > 0 ? now.good / now.all : null
  const shown = isDecided ? actual : null
  if (past.length < MIN_WEEKS || own.all < MIN_TRIALS || actual === null)
    return { actual: shown, band: null, status: 'insufficient' }
  const law = storeRateLaw(byWeek, wide)
  const bands: Bands = (chance) => rateBand(now.all, law, chance)
  return { ...judge({ actual, expected: law.mean, bands }, 'up'), actual: shown }
}

type Trials = { good: number; all: number }

const add = (each: readonly Trials[]): Trials =>
  each.reduce((sum, one) => ({ good: sum.good + one.good, all: sum.all + one.all }), { good: 0, all: 0 })

/** Of the store's successes in this hour. Unlike a place's (`placeRateLaw`), its own weeks are enough to say how much it varies. */
function storeRateLaw(byWeek: readonly Trials[], wide: Trials): RateLaw {
  const own = add(byWeek)
  const spread = pairSpread({
    pairs: byWeek.reduce((sum, { all }) => sum + all * (all - 1), 0),
    both: byWeek.reduce((sum, { good }) => sum + good * (good - 1), 0),
    mean: own.good / own.all,
  })
  return {
    mean: (own.good + PRIOR * ((wide.good + 0.5) / (wide.all + 1))) / (own.all + PRIOR),
    spread: Math.max(MIN_SPREAD, spread) + 1 / (own.all + PRIOR),
  }
}

function judgeLatency(weeks: Weeks, part: number, span: Span): Judgement {
  const [now, past] = [weeks.latencies(span), weeks.pastLatencies]
  const [answers, known] = [totalOf(now), totalOf(past)]
  const actual = latencyQuantile(now, part)
  if (weeks.count < MIN_WEEKS || known < MIN_TRIALS || answers === 0)
    return { actual, band: null, status: 'insufficient' }
  const spread = MIN_SPREAD + 1 / known
  // the current quantile exceeds a value if more than this many answers do
  const above = Math.floor(answers * (1 - part) + 1e-9) + 1
  const shareWhere = (count: number, chance: number) =>
    bisect((mean) => rateTail(count, answers, { mean, spread }) <= chance)
  const bands: Bands = (chance) => {
    const share = shareWhere(above, chance)
    // no past answer is slow enough to be significant
    if (share * known < 1) return null
    const high = latencyQuantile(past, 1 - share)
    const low = latencyQuantile(past, shareWhere(answers - above + 1, chance))
    return high === null || low === null ? null : { low, high }
  }
  return judge({ actual, expected: latencyQuantile(past, part), bands }, 'down')
}

/** The largest share between 0 and 1 for which the condition holds. */
function bisect(isTrue: (share: number) => boolean): number {
  let [low, high] = [0, 1]
  for (let turn = 0; turn < 20; turn++) {
    const middle = (low + high) / 2
    if (isTrue(middle)) low = middle
    else high = middle
  }
  return low
}

export function judgeTile(
  weeks: Weeks,
  key: Exclude<LiveTileKey, 'antifraudQueue'>,
  minutes: LiveWindow,
): Judgement {
  const span = { start: 0, steps: (minutes * 60) / STEP_SECONDS }
  if (key === 'latencyP50' || key === 'latencyP95') return judgeLatency(weeks, latencyMetrics[key].part, span)
  if (key === 'authorization' || key === 'deduplicatedAuthorization' || key === 'acceptance')
    return judgeRate(weeks, key, span)
  return judgeCount(weeks, key, span, liveTiles[key].better)
}

export const judgePoint = (weeks: Weeks, key: LiveSeries, step: number): Judgement =>
  key === 'attempts'
    ? judgeCount(weeks, key, { start: step, steps: 1 }, 'up')
    : judgeRate(weeks, key, { start: step, steps: 1 })

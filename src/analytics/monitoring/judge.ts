import {
  judgeNext,
  startDetector,
  type DetectionOptions,
  type DetectorState,
  type SpecialDay,
} from '@farol/detection'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import { dayOf, formatClock, weekdayOf, type Day } from '../periods/local-time.ts'
import { distributionOf, type Figure } from './figure.ts'
import { PastNumbers } from './past-numbers.ts'
import type { Judged, Window } from './window.ts'

/** Values and samples of the last four weeks. */
export type Judge = { past: PastNumbers; samples: PastNumbers; detector: DetectorState | null }

type WrittenJudge = { past: (number | null)[]; samples: (number | null)[]; detector: DetectorState | null }

export const writeJudge = (judge: Judge): string => JSON.stringify(judge)

/** Safe cast: only `writeJudge` writes them. */
export function readJudge(text: string): Judge {
  const { past, samples, detector } = JSON.parse(text) as WrittenJudge
  return { past: new PastNumbers(past), samples: new PastNumbers(samples), detector }
}

export type Calendar = { timeZone: string; specialDays: ReadonlySet<Day> }

const DAY = 1440
const WEEK = 7 * DAY
const WEEKS = 4
/** Minimum weeks of data before their mean is used as the expected value. */
const MIN_WEEKS = 3
const EVENT_FACTOR = 3

export function newJudge(settings: RuleSettings, calendar: Calendar): Judge {
  const detector = settings.condition.type === 'anomaly' ? startDetector(detection(settings, calendar)) : null
  return { past: new PastNumbers(), samples: new PastNumbers(), detector }
}

/** Length of history, in milliseconds, to judge before the windows that count. */
export function requiredHistory({ condition, window }: Pick<RuleSettings, 'condition' | 'window'>): number {
  const days = () => {
    if (condition.type !== 'anomaly') return WEEKS * 7 + Math.ceil(window / DAY)
    if (window <= 15) return 28
    if (window <= 60) return 56
    return window < DAY ? 84 : 365
  }
  return days() * DAY * 60_000
}

type Compared = Pick<Judged, 'expected' | 'low' | 'high' | 'breach'> & { near: boolean; known: boolean }

/**
 * Judges a window against the earlier ones, and remembers it. Deterministic for the same sequence of windows.
 */
export function judgeWindow(
  settings: RuleSettings,
  judge: Judge,
  window: Window,
  calendar: Calendar,
): Judged {
  const figure = distributionOf(settings)
  const compared = judge.detector
    ? byDetector(settings, judge.detector, window, calendar, figure)
    : byPast(settings, judge, window, calendar)
  const { breach, expected, low, high } = compared
  const judged = { ...window, expected, low, high }
  const condition = conditionOf(settings, judge, window, compared, figure)
  remember(settings, judge, window)
  if (condition !== 'breaks') return { ...judged, condition, breach: null }
  if (settings.events === 'mute' && calendar.specialDays.has(dayOf(window.end - 1, calendar.timeZone)))
    return { ...judged, condition: 'event', breach: null }
  if (isQuiet(settings, window.end, calendar.timeZone)) return { ...judged, condition: 'quiet', breach: null }
  return { ...judged, condition, breach }
}

function conditionOf(
  settings: RuleSettings,
  judge: Judge,
  { value, sample }: Window,
  { breach, near, known }: Compared,
  figure: Pick<Figure, 'additive'>,
): Judged['condition'] {
  if (value === null) return 'none'
  const usual = meanOf(sameOf(settings, judge.samples))
  const events = figure.additive ? Math.max(sample, usual ?? sample) : sample
  const isCounted =
    settings.condition.type === 'limit' && settings.condition.direction === 'below' && figure.additive
  if (!isCounted && events < settings.minimumSample) return 'few'
  if (!known) return 'history'
  if (breach !== null) return 'breaks'
  return near ? 'near' : 'normal'
}

const stepMinutes = ({ condition, window }: RuleSettings) => windowStep({ type: condition.type, window })

/** The same window in the last four weeks, newest first. */
function sameOf(settings: RuleSettings, past: PastNumbers): number[] {
  const weekly = WEEK / stepMinutes(settings)
  return Array.from({ length: WEEKS }, (_, week) => past.before((week + 1) * weekly)).filter(
    (value) => value !== undefined && value !== null,
  )
}

const meanOf = (values: readonly number[]): number | null =>
  values.length < MIN_WEEKS ? null : values.reduce((sum, value) => sum + value, 0) / values.length

function remember(settings: RuleSettings, judge: Judge, { value, sample }: Window): void {
  const kept = (WEEKS * WEEK + settings.window) / stepMinutes(settings)
  judge.past.push(value)
  judge.samples.push(sample)
  // trimmed in bulk: removing the first element each time would shift the whole array
  if (judge.past.length < kept + 512) return
  judge.past.keepLast(kept)
  judge.samples.keepLast(kept)
}

function byPast(
  settings: RuleSettings,
  judge: Judge,
  { value, sample, end }: Window,
  calendar: Calendar,
): Compared {
  const { condition, events } = settings
  const usual = meanOf(sameOf(settings, judge.past))
  switch (condition.type) {
    case 'limit': {
      const { direction, value: limit, recovery } = condition
      const sides = { low: direction === 'below' ? limit : null, high: direction === 'above' ? limit : null }
      const isBeyond = (of: number) => value !== null && (direction === 'below' ? value < of : value > of)
      const breach = isBeyond(limit) ? direction : null
      return { ...sides, expected: usual, breach, near: recovery !== null && isBeyond(recovery), known: true }
    }
    case 'change': {
      const base = basisOf(settings, judge)
      const isSpecial = calendar.specialDays.has(dayOf(end - 1, calendar.timeZone))
      const factor = events === 'widen' && isSpecial ? EVENT_FACTOR : 1
      if (base === null || base <= 0) return nothing(base)
      const { direction, fraction, recovery } = condition
      const side = (share: number) => ({
        low: direction === 'above' ? null : base * Math.max(0, 1 - share * factor),
        high: direction === 'below' ? null : base * (1 + share * factor),
      })
      const limits = side(fraction)
      const near = recovery !== null && sideOf(value, side(recovery)) !== null
      return { ...limits, expected: base, breach: sideOf(value, limits), near, known: true }
    }
    case 'absence': {
      const weeks = sameOf(settings, judge.samples)
      const events = meanOf(weeks)
      const known = events !== null
      const isUsual = known && events >= condition.leastUsual && weeks.every((count) => count > 0)
      return {
        low: null,
        high: null,
        expected: usual,
        breach: isUsual && sample === 0 ? 'below' : null,
        near: false,
        known,
      }
    }
    default:
      return nothing(null)
  }
}

const nothing = (expected: number | null): Compared => ({
  low: null,
  high: null,
  expected,
  breach: null,
  near: false,
  known: false,
})

function sideOf(
  value: number | null,
  { low, high }: { low: number | null; high: number | null },
): Judged['breach'] {
  if (value === null) return null
  if (low !== null && value < low) return 'below'
  return high !== null && value > high ? 'above' : null
}

function basisOf(settings: RuleSettings, judge: Judge): number | null {
  if (settings.condition.type !== 'change') return null
  const { past } = judge
  const step = stepMinutes(settings)
  const back = (minutes: number) => past.before(minutes / step) ?? null
  switch (settings.condition.against) {
    case 'previous':
      return back(settings.window)
    case 'day':
      return back(Math.max(DAY, settings.window))
    case 'week':
      return back(Math.max(WEEK, settings.window))
    case 'fourWeeks':
      return meanOf(sameOf(settings, past))
  }
}

const detections = new WeakMap<RuleSettings, { calendar: Calendar; options: DetectionOptions }>()

/** Returns the same object for the same settings, because the detector caches by identity. */
function detection(settings: RuleSettings, calendar: Calendar): DetectionOptions {
  const kept = detections.get(settings)
  if (kept?.calendar === calendar) return kept.options
  const { condition, window, minimumSample, events } = settings
  if (condition.type !== 'anomaly') throw new TypeError('not a rule of anomalies')
  const { law } = distributionOf(settings)
  const effect: SpecialDay['effect'] = { type: 'widen', factor: EVENT_FACTOR }
  const options: DetectionOptions = {
    kind: law,
    bucketMinutes: window,
    timeZone: calendar.timeZone,
    direction: condition.direction,
    alarmsPerMonth: condition.alarmsPerMonth,
    minimumSample: law === 'value' ? 0 : minimumSample,
    specialDays: events === 'widen' ? [...calendar.specialDays].map((day) => ({ day, effect })) : [],
  }
  detections.set(settings, { calendar, options })
  return options
}

function byDetector(
  settings: RuleSettings,
  detector: DetectorState,
  { start, value, sample }: Window,
  calendar: Calendar,
  { law }: Pick<Figure, 'law'>,
): Compared {
  const options = detection(settings, calendar)
  const bucket =
    law === 'ratio'
      ? { start, value: value === null ? 0 : Math.min(sample, Math.round(value * sample)), of: sample }
      : { start, value }
  const { expected, low, high, anomalous, side, notJudged } = judgeNext(options, detector, bucket)
  const { direction } = options
  return {
    expected,
    low: direction === 'above' ? null : bound(low),
    high: direction === 'below' ? null : bound(high),
    breach: anomalous ? side : null,
    near: false,
    known: notJudged === null,
  }
}

/** Of a series with hardly any values, whatever comes may be within the band. */
const bound = (at: number | null): number | null => (at !== null && Number.isFinite(at) ? at : null)

/** Windows of days end at midnight: one is quiet if all of its last day is. */
function isQuiet(settings: RuleSettings, end: number, timeZone: string): boolean {
  const { quiet } = settings
  if (quiet.length === 0) return false
  if (stepMinutes(settings) >= DAY) {
    const weekday = weekdayOf(dayOf(end - 1, timeZone))
    return quiet.some(
      ({ weekdays, from, to }) =>
        weekdays.includes(weekday) && from === '00:00' && (to === '00:00' || to === '23:59'),
    )
  }
  const clock = formatClock(end, timeZone)
  const weekday = weekdayOf(dayOf(end, timeZone))
  const before = weekday === 1 ? 7 : weekday - 1
  return quiet.some(({ weekdays, from, to }) => {
    if (from < to) return weekdays.includes(weekday) && clock >= from && clock < to
    return (weekdays.includes(weekday) && clock >= from) || (weekdays.includes(before) && clock < to)
  })
}

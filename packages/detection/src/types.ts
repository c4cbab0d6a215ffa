/** `value`: sums and means. `count`: whole events. `ratio`: `value` of `of` (approved of tried). */
export type SeriesKind = 'value' | 'count' | 'ratio'

/** One bucket of a series. */
export type Bucket = {
  /** Start, milliseconds of the Unix epoch. */
  start: number
  /** `null`: nothing is known (a hole), which is not zero. */
  value: number | null
  /** Denominator of a ratio. */
  of?: number
}

/** A local day of its own. */
export type SpecialDay = {
  /** `YYYY-MM-DD` in the series' time zone. */
  day: string
  /**
   * `widen`: the band is `factor` times as wide (default 3). `mute`: not judged.
   * `weekday`: as that weekday (1 Monday to 7 Sunday), such as a holiday like a Sunday. None of the first two teaches the profile.
   */
  effect: { type: 'widen'; factor?: number } | { type: 'mute' } | { type: 'weekday'; weekday: number }
}

/** Share (0 to 1) of a bucket's final value that has arrived so many minutes after its end. */
export type Arrival = { minutes: number; share: number }

export type DetectionOptions = {
  kind: SeriesKind
  /** Length of a bucket, 1 to 1440. */
  bucketMinutes: number
  /** IANA name; hours and weekdays are those of its clocks. */
  timeZone: string
  /** Sides that are alarms. Default `both`. */
  direction?: 'above' | 'below' | 'both'
  /** Alarms to expect in 30 days of a series in which nothing happens. Default 2. */
  alarmsPerMonth?: number
  /** Not judged below it: denominator of a ratio, expected events of a count. Default 0. */
  minimumSample?: number
  /** Anomalous buckets in a row before an event opens. Default 1. */
  pending?: number
  /** Normal buckets in a row before an event closes. Default 2. */
  recovery?: number
  /** Hours of one-sided anomaly after which the new level is the normal one. Default 48 (7 buckets where longer). */
  adaptAfterHours?: number
  specialDays?: readonly SpecialDay[]
  /** By ascending minutes; none: complete at its end. */
  lateness?: readonly Arrival[]
  /** Share that must have arrived before a bucket is judged. Default 0.98. */
  completeShare?: number
}

export type NotJudged = 'hole' | 'history' | 'sample' | 'incomplete' | 'event'

/** What is said of one bucket. Numbers are in the series' unit; of a ratio, fractions of 1. */
export type Judgment = {
  start: number
  /** The value, or the ratio. */
  actual: number | null
  expected: number | null
  low: number | null
  high: number | null
  /** Chance of a value at least so far off on its side, where nothing happens; `null` where not judged. */
  chance: number | null
  anomalous: boolean
  side: 'above' | 'below' | null
  notJudged: NotJudged | null
  /** Of the event that this bucket belongs to. */
  phase: 'quiet' | 'pending' | 'open' | 'recovering'
  /** The series is taken to have moved to a new level here. */
  rebased: boolean
}

/** A run of anomalous buckets. */
export type AnomalyEvent = {
  /** Start of the first anomalous bucket. */
  onset: number
  /** End of the last anomalous bucket; `null` while open. */
  end: number | null
  direction: 'above' | 'below'
  /** How it ended. */
  ended: 'recovered' | 'rebased' | null
  /** Start of the bucket in which it opened, after `pending`. */
  openedAt: number
  buckets: number
  /** Sum of actual − expected: the unit of a value, events of a count, numerator of a ratio. */
  amount: number
  /** Smallest chance of its buckets. */
  chance: number
}

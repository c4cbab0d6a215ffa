/**
 * `value`: sums and means. `count`: whole events. `ratio`: `value` out of `of` (such as approved out of
 * tried).
 */
export type SeriesKind = 'value' | 'count' | 'ratio'

/** One bucket of a series. */
export type Bucket = {
  /** Start, in Unix milliseconds. */
  start: number
  /** `null`: unknown (a gap), which is not zero. */
  value: number | null
  /** Denominator of a ratio. */
  of?: number
}

/** A local day with special treatment. */
export type SpecialDay = {
  /** `YYYY-MM-DD` in the series' time zone. */
  day: string
  /**
   * `widen`: multiplies the band by `factor` (default 3). `mute`: not judged. `weekday`: treated as that
   * weekday (1 Monday to 7 Sunday), such as a holiday as a Sunday. `widen` and `mute` days do not influence
   * the profile.
   */
  effect: { type: 'widen'; factor?: number } | { type: 'mute' } | { type: 'weekday'; weekday: number }
}

/** Share (0 to 1) of a bucket's final value that has arrived this many minutes after its end. */
export type Arrival = { minutes: number; share: number }

export type DetectionOptions = {
  kind: SeriesKind
  /** Length of a bucket, 1 to 1440 minutes. */
  bucketMinutes: number
  /** IANA name, for hours and weekdays. */
  timeZone: string
  /** Sides that raise alarms. Default `both`. */
  direction?: 'above' | 'below' | 'both'
  /** Expected false alarms in 30 normal days. Default 2. */
  alarmsPerMonth?: number
  /** Minimum to judge: denominator of a ratio, expected events of a count. Default 0. */
  minimumSample?: number
  /** Consecutive anomalous buckets before an event opens. Default 1. */
  pending?: number
  /** Consecutive normal buckets before an event closes. Default 2. */
  recovery?: number
  /**
   * Hours of one-sided anomaly after which the new level counts as normal. Default 48 (7 buckets if longer).
   */
  adaptAfterHours?: number
  specialDays?: readonly SpecialDay[]
  /** By ascending minutes; if empty, buckets are complete at their end. */
  lateness?: readonly Arrival[]
  /** Share that must have arrived before a bucket is judged. Default 0.98. */
  completeShare?: number
}

export type NotJudged = 'hole' | 'history' | 'sample' | 'incomplete' | 'event'

/** Result for one bucket. Numbers are in the series' unit; for ratios, fractions of 1. */
export type Judgment = {
  start: number
  /** The value, or the ratio. */
  actual: number | null
  expected: number | null
  low: number | null
  high: number | null
  /**
   * Probability of a deviation at least this large on its side, under normal conditions; `null` if not
   * judged.
   */
  chance: number | null
  anomalous: boolean
  side: 'above' | 'below' | null
  notJudged: NotJudged | null
  /** State of the event this bucket belongs to. */
  phase: 'quiet' | 'pending' | 'open' | 'recovering'
  /** A new level starts here. */
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
  /** Sum of actual − expected: in a value's unit, events of a count, or the numerator of a ratio. */
  amount: number
  /** Smallest probability of its buckets. */
  chance: number
}

import type { Link } from './link.ts'
import type { Place, Season } from './season.ts'
import type { Tail } from './tail.ts'

/** Season and half-life of the level. */
export type Predictor = { season: 'flat' | 'day' | 'week'; halfLife: number }

export type Fit = {
  link: Link
  season: Season
  /** Index of the predictor that judges; -1 while there is too little history. */
  chosen: number
  /** Typical deviation by slot of the day (a value), link units. */
  scales: number[]
  /** Overdispersion (a law), by window. */
  spread: number[]
  /** By window. */
  above: Tail[]
  below: Tail[]
}

/** A bucket with what was expected of it (rate of a law) and its slot of the day. */
export type Seen = { value: number; expected: number; of: number; slot: number }

/** Plain data: may be kept as JSON. */
export type DetectorState = {
  last: number | null
  /** Columns of the buckets that are remembered. */
  start: number[]
  value: number[]
  of: number[]
  place: Place[]
  /** Value with what was anomalous drawn to what was expected. */
  usual: number[]
  /** Expected value (rate of a law) by predictor. */
  predicted: (number | null)[][]
  levels: { top: number; bottom: number }[]
  fit: Fit | null
  sinceFit: number
  /** Start of the level that is the normal one; levels are followed from there. */
  levelFrom: number
  /** Latest buckets, as the chosen predictor saw them. */
  recent: Seen[]
  run: Run | null
}

export type Run = {
  side: 'above' | 'below'
  onset: number
  buckets: number
  open: boolean
  /** Normal buckets since the last anomalous one. */
  normal: number
}

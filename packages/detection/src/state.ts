import type { Link } from './link.ts'
import { sizeOfColumns, type Columns, type PackedColumns } from './columns.ts'
import type { Season } from './season.ts'
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
  /** Buckets that are remembered: until the last fit, and since. */
  past: PackedColumns | null
  since: Columns
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

/** Bytes that a state takes in memory, about. */
export const sizeOfState = ({ past, since, fit }: DetectorState): number =>
  (past ? sizeOfColumns(past) : 0) +
  since.start.length * BUCKET_BYTES +
  8 * ((fit?.season.week.length ?? 0) + (fit?.season.day.length ?? 0))

const BUCKET_BYTES = 150

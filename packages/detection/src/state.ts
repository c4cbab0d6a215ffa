import type { Link } from './link.ts'
import { sizeOfColumns, type Columns, type PackedColumns } from './columns.ts'
import type { Season } from './season.ts'
import type { Tail } from './tail.ts'

/** Season used, and half-life of the level. */
export type Predictor = { season: 'flat' | 'day' | 'week'; halfLife: number }

export type Fit = {
  link: Link
  season: Season
  /** Index of the predictor in use; -1 while there is too little history. */
  chosen: number
  /** Typical deviation by slot of the day (for values), in link units. */
  scales: number[]
  /** Overdispersion (for counts and ratios), by window. */
  spread: number[]
  /** By window. */
  above: Tail[]
  below: Tail[]
}

/** A bucket with its expected value (or rate) and its slot of the day. */
export type JudgedBucket = { value: number; expected: number; of: number; slot: number }

/** Plain data that can be stored as JSON. */
export type DetectorState = {
  last: number | null
  /** History: packed until the last fit, and buckets since. */
  past: PackedColumns | null
  since: Columns
  levels: { top: number; bottom: number }[]
  fit: Fit | null
  sinceFit: number
  /** Start of the current normal level. */
  levelFrom: number
  /** Latest buckets, with the chosen predictor's expectations. */
  recent: JudgedBucket[]
  run: Run | null
}

export type Run = {
  side: 'above' | 'below'
  onset: number
  buckets: number
  open: boolean
  /** Consecutive normal buckets since the last anomalous one. */
  normal: number
}

/** Approximate bytes in memory. */
export const sizeOfState = ({ past, since, fit }: DetectorState): number =>
  (past ? sizeOfColumns(past) : 0) +
  since.start.length * BUCKET_BYTES +
  8 * ((fit?.season.week.length ?? 0) + (fit?.season.day.length ?? 0))

const BUCKET_BYTES = 150

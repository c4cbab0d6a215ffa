import type { DimensionKey, Filters } from '#vocabulary/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import type { FactKey } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'

/** What rows are told apart by: a dimension, or the account's local day or hour. */
export type GroupKey = DimensionKey | 'day' | 'hour'

/** Sums of a fact, on both sides of a comparison, for each of several groupings at once. */
export type Question = {
  fact: FactKey
  accountId: string
  frame: Frame
  filters: Filters
  /** The rule of a virtual channel, which holds besides the filters. */
  rule?: Filters
  /** Whether money holds the freight. */
  freight: boolean
  measures: readonly MeasureKey[]
  /** Each a set of keys; the empty one is the total. */
  groupings: readonly (readonly GroupKey[])[]
  /** Every group also answers for its part in these channels. */
  channels?: readonly string[]
  /** Keeps, per grouping, the values whose measure moved most. */
  largest?: { by: MeasureKey; keep: number }
}

export type Statement = { query: string; params: Record<string, unknown> }

/** Thrown when a question asks a fact for what it does not hold: a fault of the caller, never of a person. */
export class UnanswerableQuestion extends Error {}

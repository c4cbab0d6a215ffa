import type { ChannelRule } from '#model/channel-rule.ts'
import type { DimensionKey, Filters, TimeDimension } from '#model/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import type { FactKey } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'

/** Local time: hour, day, week (by its Monday) or month (by its first day). */
export type TimeKey = 'hour' | 'day' | 'week' | 'month'

/** A key of time, by date or by part (weekday, hour of day). */
export type MomentKey = TimeKey | TimeDimension

export type GroupKey = DimensionKey | TimeKey

/**
 * Which values of each grouping are kept. `moved` (default): the largest change, either way. `value` and `change`: by
 * the period's value or by its change; `over` makes it a ratio, `ascending` reverses.
 */
export type Largest = {
  by: MeasureKey
  over?: MeasureKey
  order?: 'moved' | 'value' | 'change'
  ascending?: boolean
  keep: number
}

export type Told = Partial<Record<DimensionKey, readonly string[]>>

/** Sums of a fact on both sides of a comparison, for several groupings at once. */
export type Question = {
  fact: FactKey
  accountId: string
  frame: Frame
  filters: Filters
  /** A virtual channel's rule, besides the filters; empty for the whole account. */
  rule?: ChannelRule
  /** Whether money includes freight. */
  freight: boolean
  measures: readonly MeasureKey[]
  /** Sets of keys; the empty one is the total. */
  groupings: readonly (readonly GroupKey[])[]
  /** Adds to every group its part in these channels. */
  channels?: readonly string[]
  /** Keeps only some values per grouping. */
  largest?: Largest
  /** Reads every n-th second only, without deduplication: for choosing dimensions, never for figures on screen. */
  everyNthSecond?: number
  /** Distinguished values per dimension, grouped by index from 1; all others are 0. */
  told?: Told
  /** Without the values' names. */
  unnamed?: boolean
  /**
   * `order` (default): rows placed in the period. `event`: milestones in the period by their own date; plain sums
   * only, because a rate by event can exceed 1.
   */
  dates?: 'order' | 'event'
}

export type Statement = { query: string; params: Record<string, unknown> }

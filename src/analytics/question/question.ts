import type { ChannelRule } from '#model/channel-rule.ts'
import type { DimensionKey, Filters, TimeDimension } from '#model/dimensions.ts'
import type { Frame } from '../periods/frame.ts'
import type { FactKey } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'

/**
 * Parts of the account's local time that rows are told apart by: the hour of a day, the day, the week by its Monday, the
 * month by its first day.
 */
export type TimeKey = 'hour' | 'day' | 'week' | 'month'

/** What says when, whether by the date or whatever the date. */
export type MomentKey = TimeKey | TimeDimension

/** What rows are told apart by: a dimension, or the account's local time. */
export type GroupKey = DimensionKey | TimeKey

/**
 * The values kept of each grouping. `moved`: those whose measure moved most, either way (default). `value` and `change`:
 * by the period's value, or by how it changed; `over` makes it a ratio of two measures, `ascending` turns the order.
 */
export type Largest = {
  by: MeasureKey
  over?: MeasureKey
  order?: 'moved' | 'value' | 'change'
  ascending?: boolean
  keep: number
}

export type Told = Partial<Record<DimensionKey, readonly string[]>>

/** Sums of a fact, on both sides of a comparison, for each of several groupings at once. */
export type Question = {
  fact: FactKey
  accountId: string
  frame: Frame
  filters: Filters
  /** The rule of a virtual channel, which holds besides the filters; empty, which no channel's is, for the whole account. */
  rule?: ChannelRule
  /** Whether money holds the freight. */
  freight: boolean
  measures: readonly MeasureKey[]
  /** Each a set of keys; the empty one is the total. */
  groupings: readonly (readonly GroupKey[])[]
  /** Every group also answers for its part in these channels. */
  channels?: readonly string[]
  /** Keeps, per grouping, only some values. */
  largest?: Largest
  /** Reads the rows of every n-th second alone, repeats as they lie: enough to choose what is looked at, and never a number that people see. */
  everyNthSecond?: number
  /** Of these dimensions the values told apart, by their place from 1 on; all others are one, 0. */
  told?: Told
  /** Values alone, without the names that people call them by. */
  unnamed?: boolean
  /**
   * `order`, the default: rows placed in the period, por safra. `event`: each milestone in the period of its own date; only
   * for sums of the milestones that an order passes, because a rate by event can pass 1.
   */
  dates?: 'order' | 'event'
}

export type Statement = { query: string; params: Record<string, unknown> }

import type { ChannelRule } from '#model/channel-rule.ts'
import type { Filters, TimeDimension } from '#model/dimensions.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { AccountHolidays } from '../periods/business-calendar.ts'
import type { Frame } from '../periods/frame.ts'
import type { KnownFacts } from './rows/cached-rows.ts'
import type { FactKey } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'

/** Local time: hour, day, week (by its Sunday) or month (by its first day). */
export type TimeKey = 'hour' | 'day' | 'week' | 'month'

export type MomentKey = TimeKey | TimeDimension

/**
 * `hoursToInvoice`: whole hours from the order's local midnight to its invoice, at most 2,000; -1 if not
 * invoiced yet.
 */
export type GroupKey = AnyDimension | TimeKey | 'hoursToInvoice'

/**
 * `moved` (default): the largest change in either direction. `value`, `change`: of the period; `over` makes
 * it a ratio, `ascending` reverses the order.
 */
export type Largest = {
  by: MeasureKey
  over?: MeasureKey
  order?: 'moved' | 'value' | 'change'
  ascending?: boolean
  keep: number
}

export type DistinguishedValues = Partial<Record<AnyDimension, readonly string[]>>

/** Sums of a fact on both sides, for several groupings at once. */
export type Question = {
  fact: FactKey
  accountId: string
  frame: Frame
  filters: Filters<AnyDimension>
  rule?: ChannelRule
  /** Rows matching all its filters (`inside`), or all other rows. */
  segment?: { filters: Filters<AnyDimension>; inside: boolean }
  freight: boolean
  measures: readonly MeasureKey[]
  /** The empty grouping is the total. */
  groupings: readonly (readonly GroupKey[])[]
  channels?: readonly string[]
  largest?: Largest
  /**
   * Samples every n-th second, without deduplication: for choosing dimensions, never for displayed figures.
   */
  everyNthSecond?: number
  /** Selected values per dimension, grouped by index from 1; all others are 0. */
  distinguished?: DistinguishedValues
  unnamed?: boolean
  /** Rows cached by the process, from which a small shop's sales are summed faster than by ClickHouse. */
  facts?: KnownFacts | undefined
  /** Holidays for business days, besides national and state ones. */
  holidays?: AccountHolidays
  /**
   * `order` (default): rows placed in the period. `event`: milestones by their own date; plain sums only,
   * because a rate by event can exceed 1.
   */
  dates?: 'order' | 'event'
}

export type Statement = { query: string; params: Record<string, unknown> }

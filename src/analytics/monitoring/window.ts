import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { WindowCondition } from '#model/monitoring/rules.ts'

/** `known`: places that always have windows from the start of the range, even without data. */
export type SeriesRequest = { settings: RuleSettings; known?: readonly (readonly string[])[] }

/**
 * `[start, end)` in milliseconds. `value`: minor units, events or a fraction; null if a ratio's denominator
 * is zero.
 */
export type Window = { start: number; end: number; value: number | null; sample: number }

/**
 * One per combination of the rule's dimension values; a single one without dimensions. Windows are in order,
 * without gaps.
 */
export type Series = { place: readonly string[]; labels: readonly string[]; windows: Window[] }

/**
 * `low`, `high`: bounds the value was judged by; null if that side has none. `breach`: the side that was
 * exceeded.
 */
export type Judged = Window & {
  expected: number | null
  low: number | null
  high: number | null
  condition: WindowCondition
  breach: 'above' | 'below' | null
}

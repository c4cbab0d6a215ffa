import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import type { WindowCondition } from '#model/monitoring/rules.ts'

/** `known`: places that have windows from the beginning of the range, whether or not anything comes. */
export type Asked = { settings: RuleSettings; known?: readonly (readonly string[])[] }

/** `[start, end)` in milliseconds. `value`: minor units, events or a fraction; null where a ratio has nothing below it. */
export type Window = { start: number; end: number; value: number | null; sample: number }

/** One per value of a rule's dimensions; one in all, without any. Windows in order of time, none left out. */
export type Series = { place: readonly string[]; labels: readonly string[]; windows: Window[] }

/** `low`, `high`: what the value was held against; null where there is no such side. `breach`: on which side. */
export type Judged = Window & {
  expected: number | null
  low: number | null
  high: number | null
  condition: WindowCondition
  breach: 'above' | 'below' | null
}

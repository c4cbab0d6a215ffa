import { keysOf } from '#model/records.ts'
import type { DimensionKey, Filters, PlaceDimension } from './dimensions.ts'

export const conditionKinds = ['anyOf', 'noneOf', 'startsWith', 'contains'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** Free-text dimensions, for which a partial match makes sense. */
const textDimensions: readonly DimensionKey[] = [
  'affiliate',
  'seller',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'city',
  'coupon',
  'carrier',
]

export const allowedConditionKinds = (dimension: DimensionKey): readonly ConditionKind[] =>
  textDimensions.includes(dimension) ? conditionKinds : conditionKinds.slice(0, 2)

/** `''` is a valid value: missing in the source. */
type Condition<Dimension extends DimensionKey> = {
  dimension: Dimension
  kind: ConditionKind
  values: string[]
}
export type RuleCondition = Condition<PlaceDimension>

/** All conditions must match. Rules saved in the old filter format are still accepted. */
export type ChannelRule = RuleCondition[] | Partial<Record<PlaceDimension, string[]>>

export type Chosen = ChannelRule | Filters

export function ruleConditionsFrom(chosen: ChannelRule): RuleCondition[]
export function ruleConditionsFrom(chosen: Chosen): Condition<DimensionKey>[]
export function ruleConditionsFrom(chosen: Chosen): Condition<DimensionKey>[] {
  if (Array.isArray(chosen)) return chosen
  const filters: Filters = chosen
  return dimensionsAmong(filters).flatMap((dimension): Condition<DimensionKey>[] => {
    const values = filters[dimension]
    return values === undefined ? [] : [{ dimension, kind: 'anyOf', values }]
  })
}

export function usedDimensions(chosen: Chosen): DimensionKey[] {
  return Array.isArray(chosen) ? chosen.map(({ dimension }) => dimension) : dimensionsAmong(chosen)
}

const dimensionsAmong = (filters: Filters) => keysOf(filters)

/** Whether all that matches the first rule surely matches the second one; dimension by dimension, so not all that are so are found. */
export function isNoWiderThan(narrow: ChannelRule, wide: ChannelRule): boolean {
  const conditions = ruleConditionsFrom(narrow)
  return ruleConditionsFrom(wide).every((needed) => conditions.some((one) => implies(one, needed)))
}

function implies(one: RuleCondition, needed: RuleCondition): boolean {
  if (one.dimension !== needed.dimension || one.kind !== needed.kind) return false
  const [fewer, more] = one.kind === 'noneOf' ? [needed, one] : [one, needed]
  return fewer.values.every((value) => more.values.includes(value))
}

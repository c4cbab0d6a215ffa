import type { DimensionKey, Filters } from './dimensions.ts'

/** How a dimension is asked: its value is one of these, none of these, begins with one of these, or holds one of these. */
export const conditionKinds = ['anyOf', 'noneOf', 'startsWith', 'contains'] as const
export type ConditionKind = (typeof conditionKinds)[number]

/** Dimensions whose values people write themselves, so that a part of one says something. */
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

/** The kinds that a dimension can be asked by. */
export const kindsOf = (dimension: DimensionKey): readonly ConditionKind[] =>
  textDimensions.includes(dimension) ? conditionKinds : conditionKinds.slice(0, 2)

/** `''` is a value too: what the source did not tell. */
export type RuleCondition = { dimension: DimensionKey; kind: ConditionKind; values: string[] }

/** What tells the orders of a virtual channel from the others: every condition must hold. Rules of before were filters, which are still rules. */
export type ChannelRule = RuleCondition[] | Filters

export function conditionsOf(rule: ChannelRule): RuleCondition[] {
  if (Array.isArray(rule)) return rule
  return dimensionsAmong(rule).flatMap((dimension): RuleCondition[] => {
    const values = rule[dimension]
    return values === undefined ? [] : [{ dimension, kind: 'anyOf', values }]
  })
}

/** The dimensions that a rule needs to be known. */
export function dimensionsOf(rule: ChannelRule): DimensionKey[] {
  return Array.isArray(rule) ? rule.map(({ dimension }) => dimension) : dimensionsAmong(rule)
}

const dimensionsAmong = (filters: Filters) => Object.keys(filters) as DimensionKey[]

import { keysOf } from '#model/records.ts'
import type { DimensionKey, Filters, PlaceDimension } from './dimensions.ts'

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
type Condition<Dimension extends DimensionKey> = {
  dimension: Dimension
  kind: ConditionKind
  values: string[]
}
export type RuleCondition = Condition<PlaceDimension>

/** What tells the orders of a virtual channel from the others: every condition must hold. Rules of before were filters, which are still rules. When an order was placed makes no channel. */
export type ChannelRule = RuleCondition[] | Partial<Record<PlaceDimension, string[]>>

/** What is kept: a rule, or filters. */
export type Chosen = ChannelRule | Filters

export function conditionsOf(chosen: ChannelRule): RuleCondition[]
export function conditionsOf(chosen: Chosen): Condition<DimensionKey>[]
export function conditionsOf(chosen: Chosen): Condition<DimensionKey>[] {
  if (Array.isArray(chosen)) return chosen
  const filters: Filters = chosen
  return dimensionsAmong(filters).flatMap((dimension): Condition<DimensionKey>[] => {
    const values = filters[dimension]
    return values === undefined ? [] : [{ dimension, kind: 'anyOf', values }]
  })
}

/** The dimensions that are needed to be known. */
export function dimensionsOf(chosen: Chosen): DimensionKey[] {
  return Array.isArray(chosen) ? chosen.map(({ dimension }) => dimension) : dimensionsAmong(chosen)
}

const dimensionsAmong = (filters: Filters) => keysOf(filters)

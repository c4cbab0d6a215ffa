import { choice, declareSearch, texts, uuidPattern } from '#model/address/declare-search.ts'
import { oneOf, textsOf } from '#model/address/search-params.ts'
import { scopeForNavigation, scopeOf, type ScopeSearch } from '#model/address/scope-search.ts'
import type { ChannelsScope } from '#areas/sales/virtual-channels/contract.ts'
import { conditionKinds, allowedConditionKinds, type RuleCondition } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'

export const channelTabs = ['channels', 'overlaps', 'comparison'] as const

const parseRest = declareSearch({
  tab: choice(channelTabs, 'channels'),
  ids: texts((id) => uuidPattern.test(id), 6),
  /** `new`, or the edited channel's id. */
  edit: (value) =>
    textsOf(value)
      .slice(0, 1)
      .find((id) => id === 'new' || uuidPattern.test(id)),
  rule: (value) => {
    const rule = textsOf(value).filter((condition) => readCondition(condition) !== null)
    return rule.length === 0 ? undefined : rule
  },
  name: (value) => textsOf(value)[0]?.slice(0, 255),
})

export type ChannelsSearch = ScopeSearch & ReturnType<typeof parseRest>

export function parseChannelsSearch(raw: Record<string, unknown>): ChannelsSearch {
  const search = { ...scopeForNavigation(raw), ...parseRest(raw) }
  if (search.edit !== undefined) return search
  const { rule: _rule, name: _name, ...unedited } = search
  return unedited
}

export function toChannelsScope(search: ChannelsSearch): ChannelsScope {
  const { period, compare, age, freight } = scopeOf(search)
  return { period, compare, age, freight }
}

/** Null without a draft in the address. */
export function readDraft(search: ChannelsSearch): RuleCondition[] | null {
  if (search.rule === undefined) return null
  return search.rule.flatMap((text) => readCondition(text) ?? [])
}

export const writeDraft = (rule: readonly RuleCondition[]): string[] =>
  rule.map(({ dimension, kind, values }) => JSON.stringify([dimension, kind, ...values]))

function readCondition(text: string): RuleCondition | null {
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return null
  }
  if (!Array.isArray(parts)) return null
  const [first, second, ...values]: unknown[] = parts
  const [dimension, kind] = [oneOf(placeDimensions, first), oneOf(conditionKinds, second)]
  if (dimension === undefined || kind === undefined || !allowedConditionKinds(dimension).includes(kind))
    return null
  return { dimension, kind, values: values.filter((value) => typeof value === 'string').slice(0, 500) }
}

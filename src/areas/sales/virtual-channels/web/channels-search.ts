import { oneOf, textsOf } from '#ui/address/search-params.ts'
import { carriedScope, scopeOf, type ScopeSearch } from '#ui/scope/scope-search.ts'
import type { ChannelsScope } from '#areas/sales/virtual-channels/contract.ts'
import { conditionKinds, kindsOf, type RuleCondition } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'

export const channelTabs = ['channels', 'overlaps', 'comparison'] as const
export type ChannelTab = (typeof channelTabs)[number]

/** Includes the channel being edited and its draft rule. */
export type ChannelsSearch = ScopeSearch & {
  tab?: ChannelTab
  /** `new`, or a channel's id. */
  edit?: string
  name?: string
  /** Conditions, each as JSON. */
  rule?: string[]
  ids?: string[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function parseChannelsSearch(raw: Record<string, unknown>): ChannelsSearch {
  const search: ChannelsSearch = carriedScope(raw)
  const tab = oneOf(channelTabs, raw['tab'])
  if (tab !== undefined && tab !== 'channels') search.tab = tab
  const ids = [...new Set(textsOf(raw['ids']))].filter((id) => uuid.test(id)).slice(0, 6)
  if (ids.length > 0) search.ids = ids
  const edit = textsOf(raw['edit'])[0]
  if (edit !== 'new' && !uuid.test(edit ?? '')) return search
  if (edit !== undefined) search.edit = edit
  const rule = textsOf(raw['rule']).filter((text) => readCondition(text) !== null)
  if (rule.length > 0) search.rule = rule
  const name = textsOf(raw['name'])[0]?.slice(0, 255)
  if (name !== undefined) search.name = name
  return search
}

export function toChannelsScope(search: ChannelsSearch): ChannelsScope {
  const { period, compare, age, freight } = scopeOf(search)
  return { period, compare, age, freight }
}

/** Null without a draft. */
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
  if (dimension === undefined || kind === undefined || !kindsOf(dimension).includes(kind)) return null
  return { dimension, kind, values: values.filter((value) => typeof value === 'string').slice(0, 500) }
}

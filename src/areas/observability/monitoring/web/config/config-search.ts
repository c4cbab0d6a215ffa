import { useNavigate, useSearch } from '@tanstack/react-router'
import { choice, declareSearch, texts, uuid, uuidPattern } from '#model/address/declare-search.ts'
import { fromAddress, textsOf } from '#model/address/search-params.ts'
import { scopeForNavigation, type ScopeSearch } from '#model/address/scope-search.ts'
import { ruleDimensionKeys } from '#model/monitoring/rule-dimensions.ts'
import { monitoredKeys } from '#model/monitoring/metrics.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'

const parseRest = declareSearch({
  /** `new`, or the edited rule's id. */
  rule: (value) =>
    textsOf(value)
      .slice(0, 1)
      .find((id) => id === 'new' || uuidPattern.test(id)),
  /** For a new rule: the rule to start from. */
  like: uuid,
  metric: choice(monitoredKeys),
  days: choice(['30', '90'], '30'),
  /** The charted series. */
  place: texts((value) => value.length <= 255, 2),
})

type Filters = Partial<Record<RuleDimension, string[]>>

export type ConfigSearch = ScopeSearch & ReturnType<typeof parseRest> & { filters: Filters }

/** Filters in the format of other screens' addresses. */
function parseConfigSearch(raw: Record<string, unknown>): ConfigSearch {
  const filters: Filters = {}
  for (const dimension of ruleDimensionKeys) {
    const values = textsOf(raw[dimension])
      .map(fromAddress)
      .filter((value) => value.length <= 255)
    if (values.length > 0) filters[dimension] = values.slice(0, 500)
  }
  const isNew = raw['new'] !== undefined && raw['rule'] === undefined
  return { ...scopeForNavigation(raw), ...parseRest(isNew ? { ...raw, rule: 'new' } : raw), filters }
}

type Change = Partial<Record<'rule' | 'like' | 'metric' | 'days' | 'new', string | undefined>> & {
  place?: string[] | undefined
}

export function useConfig() {
  const search = parseConfigSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    search,
    change: (change: Change, how?: 'inPlace') =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined),
          ),
        resetScroll: false,
        replace: how === 'inPlace',
      }),
  }
}

import type { LogFilters } from '#areas/team/logs/contract.ts'
import { type ListState, parseListState } from '#ui/address/list-state.ts'
import { oneOf } from '#ui/address/search-params.ts'

/** Invalid values are dropped. */
export type LogsSearch = {
  [filter in keyof LogFilters]?: NonNullable<LogFilters[filter]>
} & ListState

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const action = /^[\w.-]{1,255}$/

export function parseLogsSearch(raw: Record<string, unknown>): LogsSearch {
  const text = (key: string, pattern: RegExp) => {
    const value = raw[key]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const parsed: { [key in keyof LogsSearch]: LogsSearch[key] | undefined } = {
    from: text('from', day),
    to: text('to', day),
    person: text('person', uuid),
    action: text('action', action),
    outcome: oneOf(['done', 'refused'], raw['outcome']),
    origin: oneOf(['web', 'api', 'system'], raw['origin']),
    search: text('search', /^[\s\S]{1,255}$/),
    ...parseListState(raw),
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== undefined))
}

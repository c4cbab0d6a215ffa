import { oneOf, textsOf } from '#ui/address/search-params.ts'
import { parseScope, type ScopeSearch } from '#ui/scope/scope-search.ts'
import { type DimensionKey, placeDimensions } from '#model/dimensions.ts'
import { type DriverKey, driverKeys } from '#model/metrics.ts'

const exhibitKeys = ['drivers', 'bridge', 'timeline', 'milestones', 'losses', 'pvm'] as const
type ExhibitKey = (typeof exhibitKeys)[number]

export type HomeSearch = ScopeSearch & {
  by?: DimensionKey
  open?: DriverKey
  table?: ExhibitKey[]
  view?: string
}

const viewName = /^(none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function parseHomeSearch(raw: Record<string, unknown>): HomeSearch {
  const search: HomeSearch = parseScope(raw)
  const by = oneOf(placeDimensions, raw['by'])
  const open = oneOf(driverKeys, raw['open'])
  const tables = textsOf(raw['table']).flatMap((key) => oneOf(exhibitKeys, key) ?? [])
  if (by !== undefined) search.by = by
  if (open !== undefined) search.open = open
  if (tables.length > 0) search.table = [...new Set(tables)]
  if (typeof raw['view'] === 'string' && viewName.test(raw['view'])) search.view = raw['view']
  return search
}

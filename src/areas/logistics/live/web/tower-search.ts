import { choice, choices, declareSearch } from '#ui/address/declare-search.ts'
import { derivedScopeFields } from '#ui/scope/derived-scope-search.ts'

/** What of the address is the tower's but not the list's. */
export const parseTowerSearch = declareSearch({
  ...derivedScopeFields,
  /** Days without an event. */
  silentDays: choice(['2', '3', '5', '7', '10'], '5'),
  map: choice(['overdue', 'atRisk', 'open'], 'overdue'),
  by: choice(['carriers', 'docks'], 'carriers'),
  tv: choice(['1']),
  table: choices(['map', 'cutOffs']),
})
export type TowerSearch = ReturnType<typeof parseTowerSearch>

import { logisticsLiveScreen } from './model.ts'
import type { PackagesQuestion, TowerQuestion } from './contract.ts'
import { packageStages } from '#model/logistics/states.ts'
import { type PackageView, packageViews } from '#model/logistics/tower.ts'
import { fixedValues } from '#model/derived-dimensions.ts'
import { keysOf } from '#model/records.ts'
import { fromAddress, toAddress } from '#model/address/search-params.ts'
import { choice, choices, declareSearch } from '#model/address/declare-search.ts'
import { derivedScopeFields, logisticsScopeOf } from '#model/address/derived-scope-search.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

/** As the address has them. */
const names = {
  all: 'todos',
  late: 'vencidos',
  today: 'vencem-hoje',
  risk: 'em-risco',
  silent: 'sem-evento',
  occurrences: 'ocorrencias',
  'over-limit': 'acima-do-limite',
  uncollected: 'esperando-coleta',
  'over-15-days': 'mais-de-15-dias',
  unassigned: 'sem-responsavel',
  mine: 'meus',
} as const satisfies Record<PackageView, string>

export const viewName = (view: PackageView): string => names[view]
const viewOf = (name: string | undefined): PackageView =>
  keysOf(names).find((view) => names[view] === name) ?? 'all'

export const towerList = declareList({
  of: logisticsLiveScreen,
  sorts: ['priority'],
  defaultSort: 'priority',
  tabs: packageViews.map(viewName),
  tabName: 'visao',
  filters: { stage: { anyOf: packageStages }, state: { anyOf: fixedValues.trackingState.map(toAddress) } },
  panel: 'volume',
})

/** What of the address is the tower's but not the list's. */
export const parseTowerSearch = declareSearch({
  ...derivedScopeFields,
  /** Days without an event. */
  silentDays: choice(['2', '3', '5', '7', '10'], '5'),
  map: choice(['overdue', 'atRisk', 'open'], 'overdue'),
  mapBy: choice(['uf', 'region'], 'uf'),
  places: choice(['carriers', 'docks', 'regions'], 'carriers'),
  tv: choice(['1']),
  table: choices(['map', 'cutOffs']),
})
export type TowerSearch = ReturnType<typeof parseTowerSearch>

export function towerQuestionOf(search: TowerSearch): TowerQuestion {
  const { filters, filterSet } = logisticsScopeOf(search)
  return {
    filters,
    silentDays: Number(search.silentDays ?? 5),
    ...(filterSet === undefined ? {} : { filterSet }),
  }
}

export type TowerListQuestion = ListQuestion<typeof towerList>

export function questionOf(
  tower: TowerQuestion,
  { tab, page, pageSize, filters }: TowerListQuestion,
): PackagesQuestion {
  const { stage, state } = filters
  return {
    ...tower,
    filters: {
      ...tower.filters,
      ...(stage === undefined ? {} : { packageStage: stage }),
      ...(state === undefined ? {} : { trackingState: state.map(fromAddress) }),
    },
    view: viewOf(tab),
    page,
    pageSize,
  }
}

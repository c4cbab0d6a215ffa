import { logisticsLiveScreen } from '#areas/logistics/live/model.ts'
import type { PackagesQuestion, TowerQuestion } from '#areas/logistics/live/contract.ts'
import { type PackageView, packageViews } from '#model/logistics/tower.ts'
import { keysOf } from '#model/records.ts'
import { declareList, type ListQuestion } from '#ui/list/declaration.ts'

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
  filters: { stage: 'values', state: 'values' },
  panel: 'volume',
})

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
      ...(state === undefined ? {} : { trackingState: state }),
    },
    view: viewOf(tab),
    ...{ page, pageSize },
  }
}

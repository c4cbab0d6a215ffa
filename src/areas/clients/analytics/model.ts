import type { ClientSegment } from '#model/clients/segments.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import { comparatorKeys, type ComparatorKey } from '#model/periods.ts'

export const clientsScreen = { screen: 'clientsAnalytics', area: 'clients' } as const satisfies ViewedScreen

/** Its saved views are saved segments: an address of `groupOfSearch` each. */
export const savedSegmentsScreen = {
  screen: 'clientSegments',
  area: 'clients',
} as const satisfies ViewedScreen

export const clientsExport = {
  kind: 'clients',
  permission: 'clients.export',
  personal: 'clients.personal',
} as const satisfies Exportable

/** A mean of days says nothing of people, who are counted once. */
export const clientComparators = comparatorKeys.filter(
  (key): key is Exclude<ComparatorKey, 'account-average'> => key !== 'account-average',
)

export const peopleSorts = ['-revenue', '-allRevenue', '-orders', 'lastDay', '-lastDay', 'firstDay'] as const

export const cohortMeasures = ['repurchase', 'revenue', 'margin'] as const
export type CohortMeasure = (typeof cohortMeasures)[number]

export const segmentWords: Readonly<Record<ClientSegment, string>> = {
  champions: 'Campeões',
  loyal: 'Leais',
  active: 'Ativos',
  new: 'Novos',
  promising: 'Promissores',
  needsAttention: 'Precisam de atenção',
  almostLost: 'Quase perdidos',
  previouslyLoyal: 'Ex-leais',
  atRisk: 'Em risco',
  dormant: 'Dormentes',
  prospects: 'Prospects',
  lapsed: 'Há mais de 365 dias',
}

export const fewPeople =
  'Este grupo, ou um segmento dele, tem menos de 10 pessoas, ou deixaria menos de 10 de fora'

export const segmentNames = (segments: readonly ClientSegment[]): string =>
  new Intl.ListFormat('pt-BR').format(segments.map((segment) => segmentWords[segment]))

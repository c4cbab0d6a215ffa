import type { ClientsPageQuestion, ClientsScope } from '#areas/clients/analytics/contract.ts'
import { clientComparators, cohortMeasures } from '#areas/clients/analytics/model.ts'
import {
  clientSegments,
  firstPurchaseDimensions,
  windowKeys,
  type ClientSegment,
  type FirstPurchaseDimension,
} from '#model/clients/segments.ts'
import { choice, choices, declareSearch, wholeNumber } from '#model/address/declare-search.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { scopeFields } from '#model/address/scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

export const peopleSorts = ['-revenue', '-allRevenue', '-orders', 'lastDay', '-lastDay', 'firstDay'] as const
export const cohortModes = ['accumulated', 'month', 'window'] as const

const parseClientsSearch = declareSearch({
  period: scopeFields.period,
  compare: scopeFields.compare,
  measure: choice(cohortMeasures, 'repurchase'),
  mode: choice(cohortModes, 'accumulated'),
  by: choice(firstPurchaseDimensions, 'category'),
  window: choice(windowKeys, '90'),
  segment: choice(clientSegments, 'atRisk'),
  contact: choice(['agreed']),
  sort: choice(peopleSorts, '-revenue'),
  page: wholeNumber(10_000, 1),
  table: choices(['grid', 'migration', 'cohorts']),
})
export type ClientsSearch = ReturnType<typeof parseClientsSearch>

type Clients = {
  accountId: string
  search: ClientsSearch
  scope: ClientsScope
  by: FirstPurchaseDimension
  window: (typeof windowKeys)[number]
  people: Required<Pick<ClientsPageQuestion, 'segment' | 'contact' | 'sort' | 'page'>>
  change: (change: Change<ClientsSearch>) => void
  openSegment: (segment: ClientSegment) => void
}

export function useClients(): Clients {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseClientsSearch)
  const compare = search.compare ?? 'previous-period'
  return {
    accountId,
    search,
    change,
    scope: {
      period: search.period ?? 'last-30-days',
      compare:
        compare === 'account-average'
          ? 'previous-period'
          : (clientComparators.find((key) => key === compare) ?? compare),
    },
    by: search.by ?? 'category',
    window: search.window ?? '90',
    people: {
      segment: search.segment ?? 'atRisk',
      contact: search.contact ?? 'any',
      sort: search.sort ?? '-revenue',
      page: search.page ?? 1,
    },
    openSegment: (segment) => {
      change({ segment, page: undefined })
      showExhibit('people')
    },
  }
}

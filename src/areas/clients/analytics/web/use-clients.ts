import {
  clientsScopeFields,
  clientsScopeOf,
  type Group,
  groupFields,
  groupOf,
} from '#areas/clients/analytics/address.ts'
import type { ClientsScope } from '#areas/clients/analytics/contract.ts'
import { curveMeasures } from '#areas/clients/analytics/web/prepare-curve.ts'
import { cohortMeasures } from '#areas/clients/analytics/model.ts'
import {
  firstPurchaseDimensions,
  windowKeys,
  type ClientSegment,
  type FirstPurchaseDimension,
} from '#model/clients/segments.ts'
import { choice, choices, declareSearch, wholeNumber } from '#model/address/declare-search.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

export const migrationLooks = ['flows', 'matrix'] as const
export const cohortModes = ['accumulated', 'month', 'window'] as const

const parseClientsSearch = declareSearch({
  ...clientsScopeFields,
  measure: choice(cohortMeasures, 'repurchase'),
  mode: choice(cohortModes, 'accumulated'),
  by: choice(firstPurchaseDimensions, 'category'),
  window: choice(windowKeys, '90'),
  curve: choice(curveMeasures, 'repurchase'),
  ...groupFields,
  page: wholeNumber(10_000, 1),
  ways: choice(migrationLooks, 'flows'),
  table: choices(['grid', 'migration', 'cohorts']),
})
export type ClientsSearch = ReturnType<typeof parseClientsSearch>

type Clients = {
  accountId: string
  search: ClientsSearch
  scope: ClientsScope
  by: FirstPurchaseDimension
  window: (typeof windowKeys)[number]
  people: Group & { page: number }
  change: (change: Change<ClientsSearch>) => void
  openSegment: (segment: ClientSegment) => void
  openGroup: (group: Group) => void
}

export function useClients(): Clients {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseClientsSearch)
  return {
    accountId,
    search,
    change,
    scope: clientsScopeOf(search),
    by: search.by ?? 'category',
    window: search.window ?? '90',
    people: {
      ...groupOf(search),
      page: search.page ?? 1,
    },
    openSegment: (segment) => {
      change({ segment: [segment], page: undefined })
      showExhibit('people')
    },
    openGroup: ({ segment, contact, sort }) => {
      change({ segment, contact: contact === 'agreed' ? contact : undefined, sort, page: undefined })
      showExhibit('people')
    },
  }
}

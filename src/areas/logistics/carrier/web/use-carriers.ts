import { type CarriersSearch, parseCarriersSearch } from '#areas/logistics/carrier/web/carriers-search.ts'
import type { FreightQuestion } from '#areas/logistics/carrier/contract.ts'
import { DEFAULT_TOLERANCE, type FreightCut } from '#model/logistics/freight.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { LogisticsScope } from '#model/scope.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { logisticsScopeOf } from '#model/address/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

type Carriers = {
  accountId: string
  search: CarriersSearch
  question: LogisticsScope
  change: (change: Change<CarriersSearch>) => void
  /** Shows the packages behind a figure. */
  openPackages: (cut: PackageCut, more?: Change<CarriersSearch>) => void
  /** Of invoices. */
  freight: FreightQuestion
  /** Shows the charges behind a figure. */
  openCharges: (cut: FreightCut) => void
}

export function useCarriers(): Carriers {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseCarriersSearch)
  return {
    accountId,
    search,
    question: logisticsScopeOf(search),
    freight: { ...logisticsScopeOf(search), tolerance: Number(search.tolerance ?? DEFAULT_TOLERANCE) },
    change,
    openPackages: (cut, more = {}) => {
      change({ cut, page: undefined, day: undefined, ...more })
      showExhibit('packages')
    },
    openCharges: (charges) => {
      change({ charges, chargesPage: undefined })
      showExhibit('charges')
    },
  }
}

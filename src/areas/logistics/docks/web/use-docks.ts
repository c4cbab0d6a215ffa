import { type DocksSearch, parseDocksSearch } from '#areas/logistics/docks/web/docks-search.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { LogisticsScope } from '#model/scope.ts'
import { showExhibit } from '#ui/cards/show-exhibit.ts'
import { logisticsScopeOf } from '#model/address/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

type Docks = {
  accountId: string
  search: DocksSearch
  question: LogisticsScope
  change: (change: Change<DocksSearch>) => void
  /** Shows the packages behind a figure. */
  openPackages: (cut: PackageCut) => void
}

export function useDocks(): Docks {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseDocksSearch)
  return {
    accountId,
    search,
    question: logisticsScopeOf(search),
    change,
    openPackages: (cut) => {
      change({ cut, page: undefined })
      showExhibit('packages')
    },
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { type DocksSearch, parseDocksSearch } from '#areas/logistics/docks/web/docks-search.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { LogisticsScope } from '#model/scope.ts'
import { logisticsScopeOf } from '#ui/scope/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewParameter } from '#ui/views/view-state.ts'

export const showExhibit = (area: string): void =>
  document.querySelector(`[data-exhibit="${area}"]`)?.scrollIntoView({ block: 'start' })

type Docks = {
  accountId: string
  search: DocksSearch
  question: LogisticsScope
  change: (change: { [Key in keyof DocksSearch]: DocksSearch[Key] | undefined }) => void
  /** Shows the packages behind a figure. */
  openPackages: (cut: PackageCut) => void
}

export function useDocks(): Docks {
  const accountId = useAccountId()
  const search = parseDocksSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: Docks['change'] = (changed) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...parseDocksSearch({ ...before, ...changed }),
        [viewParameter]: before[viewParameter],
      }),
      resetScroll: false,
    })
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

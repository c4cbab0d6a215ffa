import { useNavigate, useSearch } from '@tanstack/react-router'
import { type CarriersSearch, parseCarriersSearch } from '#areas/logistics/carrier/web/carriers-search.ts'
import type { FreightQuestion } from '#areas/logistics/carrier/contract.ts'
import { DEFAULT_TOLERANCE, type FreightCut } from '#model/logistics/freight.ts'
import type { PackageCut } from '#model/logistics/package-cuts.ts'
import type { LogisticsScope } from '#model/scope.ts'
import { logisticsScopeOf } from '#ui/scope/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewParameter } from '#ui/views/view-state.ts'

type Change = { [Key in keyof CarriersSearch]: CarriersSearch[Key] | undefined }

type Carriers = {
  accountId: string
  search: CarriersSearch
  question: LogisticsScope
  change: (change: Change) => void
  /** Shows the packages behind a figure. */
  openPackages: (cut: PackageCut, more?: Change) => void
  /** Of invoices. */
  freight: FreightQuestion
  /** Shows the charges behind a figure. */
  openCharges: (cut: FreightCut) => void
}

export function useCarriers(): Carriers {
  const accountId = useAccountId()
  const search = parseCarriersSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change: Carriers['change'] = (changed) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>): Record<string, unknown> => ({
        ...parseCarriersSearch({ ...before, ...changed }),
        [viewParameter]: before[viewParameter],
      }),
      resetScroll: false,
    })
  return {
    accountId,
    search,
    question: logisticsScopeOf(search),
    freight: { ...logisticsScopeOf(search), tolerance: Number(search.tolerance ?? DEFAULT_TOLERANCE) },
    change,
    openPackages: (cut, more = {}) => {
      change({ cut, page: undefined, day: undefined, ...more })
      document.querySelector('[data-exhibit="packages"]')?.scrollIntoView({ block: 'start' })
    },
    openCharges: (charges) => {
      change({ charges, chargesPage: undefined })
      document.querySelector('[data-exhibit="charges"]')?.scrollIntoView({ block: 'start' })
    },
  }
}

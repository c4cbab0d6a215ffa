import { useNavigate, useSearch } from '@tanstack/react-router'
import { type HomeSearch, parseHomeSearch } from '#areas/sales/billing-decomposition/web/home-search.ts'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { scopeOf } from '#model/address/scope-search.ts'

export type Home = {
  accountId: string
  search: HomeSearch
  question: BillingQuestion
  change: (change: { [Key in keyof HomeSearch]: HomeSearch[Key] | undefined }) => void
}

export function useHome(): Home {
  const accountId = useAccountId()
  const search = parseHomeSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    accountId,
    search,
    question: scopeOf(search),
    change: (change) =>
      void navigate({
        to: '.',
        search: (before) => parseHomeSearch({ ...before, ...change }),
        resetScroll: false,
      }),
  }
}

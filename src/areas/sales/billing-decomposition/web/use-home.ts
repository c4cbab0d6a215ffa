import { useNavigate, useSearch } from '@tanstack/react-router'
import { type HomeSearch, parseHomeSearch } from '#areas/sales/billing-decomposition/web/home-search.ts'
import type { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { scopeOf } from '#ui/scope/scope-search.ts'

export type Home = {
  accountId: string
  search: HomeSearch
  question: BillingQuestion
  /** Changes the address; what is absent from the change stays, and undefined goes away. */
  change: (change: { [Key in keyof HomeSearch]: HomeSearch[Key] | undefined }) => void
}

/** The home's state, which is its address. */
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

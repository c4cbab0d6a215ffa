import type { LiveQuestion } from '#areas/payments/live/contract.ts'
import { type LiveSearch, parseLiveSearch } from '#areas/payments/live/web/live-search.ts'
import { paymentScopeOf } from '#model/address/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { type Change, useChangeAddress } from '#ui/views/use-change-address.ts'

type Live = {
  accountId: string
  search: LiveSearch
  question: LiveQuestion
  change: (change: Change<LiveSearch>) => void
}

export function useLive(): Live {
  const accountId = useAccountId()
  const { search, change } = useChangeAddress(parseLiveSearch)
  const { filters, filterSet } = paymentScopeOf(search)
  return {
    accountId,
    search,
    question: { filters, ...(filterSet === undefined ? {} : { filterSet }) },
    change,
  }
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import type { LiveQuestion } from '#areas/payments/live/contract.ts'
import { type LiveSearch, parseLiveSearch } from '#areas/payments/live/web/live-search.ts'
import { paymentScopeOf } from '#ui/scope/derived-scope-search.ts'
import { useAccountId } from '#ui/shell/account-id.ts'
import { viewParameter } from '#ui/views/view-state.ts'

type Live = {
  accountId: string
  search: LiveSearch
  question: LiveQuestion
  change: (change: { [Key in keyof LiveSearch]: LiveSearch[Key] | undefined }) => void
}

export function useLive(): Live {
  const accountId = useAccountId()
  const search = parseLiveSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { filters, filterSet } = paymentScopeOf(search)
  return {
    accountId,
    search,
    question: { filters, ...(filterSet === undefined ? {} : { filterSet }) },
    change: (changed) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>): Record<string, unknown> => ({
          ...parseLiveSearch({ ...before, ...changed }),
          [viewParameter]: before[viewParameter],
        }),
        resetScroll: false,
      }),
  }
}

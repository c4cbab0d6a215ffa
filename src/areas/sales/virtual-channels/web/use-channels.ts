import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type ChannelsSearch,
  toChannelsScope,
  parseChannelsSearch,
} from '#areas/sales/virtual-channels/web/channels-search.ts'
import type { ChannelsScope } from '#areas/sales/virtual-channels/contract.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

type Change = { [Key in keyof ChannelsSearch]: ChannelsSearch[Key] | undefined }

export type ChannelsInAddress = {
  accountId: string
  search: ChannelsSearch
  scope: ChannelsScope
  /** `inPlace` replaces the history entry, for drafts. */
  change: (change: Change, how?: 'inPlace') => void
}

export function useChannels(): ChannelsInAddress {
  const accountId = useAccountId()
  const search = parseChannelsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    accountId,
    search,
    scope: toChannelsScope(search),
    change: (change, how) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => parseChannelsSearch({ ...before, ...change }),
        resetScroll: false,
        replace: how === 'inPlace',
      }),
  }
}

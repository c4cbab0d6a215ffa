import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { changeAccount } from '#areas/session/web/change-account.ts'
import { whoIs } from '#areas/session/web/session-queries.ts'
import { takeAccount } from '#app/account-in-address.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { parseSearchParams, stringifySearchParams } from '#ui/address/search-params.ts'

/** A shared link names its account, or a virtual channel: enter it, then show the address without it. */
export async function enterFromAddress(queryClient: QueryClient, location: ParsedLocation): Promise<void> {
  const taken = takeAccount(parseSearchParams(location.searchStr))
  if (taken.accountId === null && taken.virtualChannelId === null) return
  const user = await queryClient.ensureQueryData(whoIs)
  if (user === null) return
  const accountId = taken.accountId ?? (taken.virtualChannelId === null ? null : user.selectedAccount)
  if (accountId === null) return
  const virtualChannelId = taken.virtualChannelId ?? undefined
  const there = accountId === user.selectedAccount && taken.virtualChannelId === user.selectedVirtualChannel
  if (!there) {
    await changeAccount(queryClient, user, { accountId, virtualChannelId }, 'address').catch(toastFailure)
  }
  const rest = stringifySearchParams(taken.search)
  throw redirect({
    href: `${location.pathname}${rest}${location.hash && `#${location.hash}`}`,
    replace: true,
  })
}

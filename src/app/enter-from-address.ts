import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import i18next from 'i18next'
import type { User } from '#areas/session/contract.ts'
import { changeAccount } from '#areas/session/web/change-account.ts'
import { ensureUser } from '#app/ensure-user.ts'
import { parseSignInSearch } from '#areas/session/web/sign-in-search.ts'
import { type AccountInAddress, takeAccount } from '#model/account-in-address.ts'
import { failureStatus, toastFailure } from '#ui/api/failure.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { parseSearchParams, stringifySearchParams } from '#model/address/search-params.ts'

export async function enterFromAddress(queryClient: QueryClient, location: ParsedLocation): Promise<void> {
  const search = parseSearchParams(location.searchStr)
  const taken = takeAccount(search)
  if (taken.accountId === null && taken.virtualChannelId === null) return
  const user = await ensureUser(queryClient)
  if (user === null) {
    const isHere = search['accountId'] !== undefined || search['virtualChannelId'] !== undefined
    if (!isHere || !publicEntries.has(location.pathname)) return
    throw redirect({ href: withDestination(location, taken), replace: true })
  }
  const accountId = taken.accountId ?? (taken.virtualChannelId === null ? null : user.selectedAccount)
  if (accountId === null) return
  const virtualChannelId = taken.virtualChannelId ?? undefined
  const there = accountId === user.selectedAccount && taken.virtualChannelId === user.selectedVirtualChannel
  if (!there) {
    const place = { accountId, virtualChannelId }
    await changeAccount(queryClient, user, place, 'address').catch(async (error: unknown) => {
      if (virtualChannelId === undefined || failureStatus(error) !== 404) toastFailure(error)
      else await enterWithoutChannel(queryClient, user, accountId).catch(toastFailure)
    })
  }
  const rest = stringifySearchParams(taken.search)
  throw redirect({
    href: `${location.pathname}${rest}${location.hash && `#${location.hash}`}`,
    replace: true,
  })
}

/** The channel may have been deleted since the link was made; the account is still the one that it means. */
async function enterWithoutChannel(queryClient: QueryClient, user: User, accountId: string): Promise<void> {
  if (accountId !== user.selectedAccount) await changeAccount(queryClient, user, { accountId }, 'address')
  showToast({
    variant: 'destructive',
    title: i18next.t('session.linkedChannelMissing'),
    description: i18next.t('session.linkedChannelMissingText'),
  })
}

const publicEntries: ReadonlySet<string> = new Set(['/sign-in', '/sign-up'])

/** The public page's address, whose destination keeps the account named in the current address. */
function withDestination(
  { pathname }: ParsedLocation,
  { search, accountId, virtualChannelId }: AccountInAddress,
): string {
  const { redirect: wanted, ...others } = search
  const destination = new URL(parseSignInSearch({ redirect: wanted }).redirect ?? '/', location.origin)
  if (accountId !== null) destination.searchParams.set('accountId', accountId)
  if (virtualChannelId !== null) destination.searchParams.set('virtualChannelId', virtualChannelId)
  const redirectTo = `${destination.pathname}${destination.search}${destination.hash}`
  return `${pathname}${stringifySearchParams({ ...others, redirect: redirectTo })}`
}

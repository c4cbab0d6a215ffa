import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import type { Account, User } from '#areas/session/contract.ts'
import { shownAccountName } from '#ui/shell/custom-account-name.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { dropAnswers, refreshAnswers } from '#areas/session/web/change-account.ts'
import { rememberUser, selectedAccount, selectedChannel, whoIs } from '#areas/session/web/session-queries.ts'

/** For the same person with the same access, as after their password, what is being filled in stays. */
export async function reloadSession(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  sayOtherAccount(before, user)
  if (JSON.stringify(user) === JSON.stringify(before)) refreshAnswers(queryClient)
  else await dropAnswers(queryClient)
}

function sayOtherAccount(before: User | null | undefined, user: User | null): void {
  const account = user === null ? null : selectedAccount(user)
  if (before?.id !== user?.id || account === null || before?.selectedAccount === account.id) return
  const nameOf = (one: Account) => shownAccountName(before?.id ?? '', one)
  const name = nameOf(account)
  const left = before && selectedAccount(before)
  const isLost = left && user?.accounts.every(({ id }) => id !== left.id)
  showToast({
    variant: 'dark',
    title: isLost
      ? i18next.t('session.lostAccount', { name: nameOf(left) })
      : i18next.t('session.otherAccount', { name }),
    description: isLost
      ? i18next.t('session.lostAccountText', { name })
      : i18next.t('session.otherAccountText'),
  })
}

function sayDeletedChannel(before: User | null | undefined, user: User | null): void {
  const channel = before && selectedChannel(before)
  if (!channel || user === null || before.selectedAccount !== user.selectedAccount) return
  if (selectedAccount(user)?.virtualChannels.some(({ id }) => id === channel.id) !== false) return
  showToast({
    variant: 'dark',
    title: i18next.t('session.channelGone', { name: channel.name }),
    description: i18next.t('session.channelGoneText'),
  })
}

export async function reloadPlaces(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(whoIs.queryKey)
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  sayOtherAccount(before, user)
  sayDeletedChannel(before, user)
  const places = ['selectedAccount', 'selectedVirtualChannel'] as const
  if (user === null || places.some((place) => user[place] !== before?.[place])) await dropAnswers(queryClient)
}

/** A request was refused: the session ended, or its token was renewed meanwhile. */
export async function checkSession(queryClient: QueryClient): Promise<User | null> {
  const user = await queryClient.fetchQuery({ ...whoIs, staleTime: 0 })
  rememberUser(queryClient, user)
  if (user !== null) await dropAnswers(queryClient)
  return user
}

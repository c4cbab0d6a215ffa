import i18next from 'i18next'
import type { Account, User } from '#areas/session/contract.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { selectedAccount, selectedChannel, sessionClient } from '#areas/session/web/session-queries.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { shownAccountName } from '#ui/shell/custom-account-name.ts'

/** Another tab, or the loss of access, chose another account or channel for the same person. */
export function sayMoved(before: User | null | undefined, user: User | null): void {
  if (!before || before.id !== user?.id) return
  sayOtherAccount(before, user)
  sayDeletedChannel(before, user)
}

function sayOtherAccount(before: User, user: User): void {
  const account = selectedAccount(user)
  const left = selectedAccount(before)
  const nameOf = (one: Account) => shownAccountName(before.id, one)
  if (account === null && left !== null)
    showToast({
      variant: 'dark',
      title: i18next.t('session.lostAccount', { name: nameOf(left) }),
      description: i18next.t('session.lostLastAccountText'),
    })
  if (account === null || before.selectedAccount === account.id) return
  const name = nameOf(account)
  const isLost = left && user.accounts.every(({ id }) => id !== left.id)
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

function sayDeletedChannel(before: User, user: User): void {
  const channel = selectedChannel(before)
  if (!channel || before.selectedAccount !== user.selectedAccount) return
  if (selectedAccount(user)?.virtualChannels.some(({ id }) => id === channel.id) !== false) return
  showToast({
    variant: 'dark',
    title: i18next.t('session.channelGone', { name: channel.name }),
    description: i18next.t('session.channelGoneText'),
  })
}

/** A new session begins in the person's first account, and what was being filled in is of where they were. */
export async function returnToAccount(before: User, user: User): Promise<User> {
  const { selectedAccount: accountId, selectedVirtualChannel } = before
  if (accountId === user.selectedAccount && selectedVirtualChannel === user.selectedVirtualChannel)
    return user
  const account = user.accounts.find(({ id }) => id === accountId)
  if (account === undefined) return user
  const channel = account.virtualChannels.find(({ id }) => id === selectedVirtualChannel)
  const there = await sessionClient.changeAccount({
    query: { accountId: account.id, ...(channel !== undefined && { virtualChannelId: channel.id }) },
  })
  announceSession()
  return there
}

import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { placeName, setPendingPlace } from '#areas/session/web/pending-place.ts'
import { dropAnswers } from '#areas/session/web/answers.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient, rememberUser } from '#areas/session/web/session-queries.ts'
import { shownAccountName } from '#ui/shell/custom-account-name.ts'

export type Place = { accountId: string; virtualChannelId?: string | undefined }

type Origin = 'menu' | 'address'

export async function changeAccount(
  queryClient: QueryClient,
  user: User,
  { accountId, virtualChannelId }: Place,
  origin: Origin = 'menu',
): Promise<void> {
  const account = user.accounts.find(({ id }) => id === accountId)
  const channel = account?.virtualChannels.find(({ id }) => id === virtualChannelId)
  setPendingPlace({
    name: account === undefined ? null : placeName(shownAccountName(user.id, account), channel?.name),
  })
  const choice = { query: { accountId, ...(virtualChannelId === undefined ? {} : { virtualChannelId }) } }
  try {
    const change = origin === 'menu' ? sessionClient.changeAccount : sessionClient.changeAccountUrl
    rememberUser(queryClient, await change(choice))
    await dropAnswers(queryClient)
    announceSession()
  } finally {
    setPendingPlace(null)
  }
}

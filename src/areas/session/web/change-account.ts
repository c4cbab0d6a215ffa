import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#areas/session/contract.ts'
import { placeName, setEntering } from '#areas/session/web/entering.ts'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient } from '#areas/session/web/session-client.ts'
import { rememberUser, whoIs } from '#areas/session/web/session-queries.ts'
import { accountNameFor } from '#ui/shell/custom-account-name.ts'

/** Where to go: an account, or a virtual channel of it. */
export type Place = { accountId: string; virtualChannelId?: string | undefined }

/** Chosen in the application, or named by the address that somebody followed; each has its call. */
type Origin = 'menu' | 'address'

/** Enters a place: the answers of the old one are dropped, those under way included, and everything is asked again. */
export async function changeAccount(
  queryClient: QueryClient,
  user: User,
  { accountId, virtualChannelId }: Place,
  origin: Origin = 'menu',
): Promise<void> {
  const account = user.accounts.find(({ id }) => id === accountId)
  const channel = account?.virtualChannels.find(({ id }) => id === virtualChannelId)
  setEntering({
    name: account === undefined ? null : placeName(accountNameFor(user.id, account), channel?.name),
  })
  const choice = { query: { accountId, ...(virtualChannelId === undefined ? {} : { virtualChannelId }) } }
  try {
    const change = origin === 'menu' ? sessionClient.changeAccount : sessionClient.changeAccountUrl
    rememberUser(queryClient, await change(choice))
    await forgetAnswers(queryClient)
    announceSession()
  } finally {
    setEntering(null)
  }
}

/** Cancels what is under way and drops what is cached, but for who is signed in; what is on screen is asked again. */
export async function forgetAnswers(queryClient: QueryClient): Promise<void> {
  const answers = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== whoIs.queryKey[0],
  }
  await queryClient.cancelQueries(answers)
  queryClient.removeQueries({ ...answers, type: 'inactive' })
  void queryClient.resetQueries(answers)
}

import type { User } from '#areas/session/contract.ts'
import { selectedAccount, selectedChannel } from '#areas/session/web/session-queries.ts'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'

/** `Loja Aurora`, or `Loja Aurora · Site` in a virtual channel. */
export function usePlaceName(user: User): string {
  const nameOf = useAccountNames(user.id)
  const account = selectedAccount(user)
  const channel = selectedChannel(user)
  if (account === null) return '—'
  return channel === null ? nameOf(account) : `${nameOf(account)} · ${channel.name}`
}

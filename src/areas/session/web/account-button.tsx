import type { ReactNode } from 'react'
import type { User } from '#areas/session/contract.ts'
import { selectedChannel, selectedAccount } from '#areas/session/web/session-queries.ts'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import { Trigger } from '#ui/buttons/trigger.tsx'
import { Deferred } from '#ui/shell/deferred.tsx'

const load = () => import('#areas/session/web/account-menu.tsx')

export function AccountButton({ user }: { user: User }): ReactNode {
  return (
    <Deferred load={load} props={{ user }}>
      <Trigger aria-haspopup="menu">{usePlaceName(user)}</Trigger>
    </Deferred>
  )
}

/** `Loja Aurora`, or `Loja Aurora · Site` in a virtual channel. */
export function usePlaceName(user: User): string {
  const nameOf = useAccountNames(user.id)
  const account = selectedAccount(user)
  const channel = selectedChannel(user)
  if (account === null) return '—'
  return channel === null ? nameOf(account) : `${nameOf(account)} · ${channel.name}`
}

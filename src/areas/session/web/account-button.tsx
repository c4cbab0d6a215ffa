import type { ReactNode } from 'react'
import type { User } from '#areas/session/contract.ts'
import { usePlaceName } from '#areas/session/web/use-place-name.ts'
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

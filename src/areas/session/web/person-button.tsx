import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { Avatar } from '#areas/session/web/avatar.tsx'
import { Deferred } from '#ui/shell/deferred.tsx'

const load = () => import('#areas/session/web/person-menu.tsx')

export function PersonButton({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  return (
    <Deferred load={load} props={{ user }}>
      <Avatar name={user.name} label={t('session.person', { name: user.name })} aria-haspopup="menu" />
    </Deferred>
  )
}

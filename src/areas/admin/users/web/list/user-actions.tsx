import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedUser } from '#areas/admin/users/contract.ts'
import { ConfirmAct } from '#areas/admin/users/web/list/confirm-act.tsx'
import type { UserAct } from '#areas/admin/users/web/list/users-queries.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'

export function UserActions({ user }: { user: ListedUser }): ReactNode {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<UserAct | null>(null)
  const acts: UserAct[] = user.invited
    ? ['resend', 'revoke']
    : [user.status === 'suspended' ? 'reactivate' : 'suspend', 'remove']
  return (
    <>
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <IconButton label={t('admin.users.actionsOf', { name: user.name ?? user.email })}>
            <Icon name="dots" size={18} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {!user.invited && (
            <Menu.Item
              onClick={() => void navigate({ to: '/admin/users/edit-access/$id', params: { id: user.id } })}
            >
              {t('admin.users.edit')}
            </Menu.Item>
          )}
          {acts.map((act) => (
            <Menu.Item key={act} onClick={() => setAsked(act)}>
              {t(`admin.users.${act}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked !== null && <ConfirmAct act={asked} user={user} onClose={() => setAsked(null)} />}
    </>
  )
}

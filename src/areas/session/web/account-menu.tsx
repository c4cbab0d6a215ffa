import '#ui/dialogs/mantine-popovers.css'
import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { usePlaceName } from '#areas/session/web/use-place-name.ts'
import { type NamedPlace, listPlaces } from '#areas/session/web/places.ts'
import { useMayCreateAccount } from '#areas/session/web/use-may-create-account.ts'
import { useEnter } from '#areas/session/web/use-enter.ts'
import { useAccountNames } from '#ui/shell/custom-account-name.ts'
import { Trigger } from '#ui/buttons/trigger.tsx'
import { useOpenAfterMount } from '#ui/shell/use-open-after-mount.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#areas/session/web/account-menu.module.css'

export default function AccountMenu({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useOpenAfterMount()
  const nameOf = useAccountNames(user.id)
  const places = listPlaces(user)
  const navigate = useNavigate()
  const mayCreate = useMayCreateAccount(user)
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Trigger>{usePlaceName(user)}</Trigger>
      </Menu.Target>
      <Menu.Dropdown className={classes['list']}>
        <Menu.Label>{t('session.accounts')}</Menu.Label>
        {user.accounts.map((account) => (
          <div key={account.id} role="group" aria-label={nameOf(account)}>
            {account.channelsOnly && <Menu.Label>{nameOf(account)}</Menu.Label>}
            {places
              .filter(({ accountId }) => accountId === account.id)
              .map((place) => (
                <Choice key={place.virtualChannelId ?? ''} user={user} place={place} name={nameOf(account)} />
              ))}
          </div>
        ))}
        {mayCreate === true && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<Icon name="plus" />}
              onClick={() => void navigate({ to: '/admin/new-account' })}
            >
              {t('session.newAccount.another')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Choice({ user, place, name }: { user: User; place: NamedPlace; name: string }): ReactNode {
  const { t } = useTranslation()
  const enter = useEnter(user)
  const { here, channel, account } = place
  return (
    <Menu.Item
      className={channel === null ? undefined : classes['inside']}
      onClick={() => !here && enter(place)}
      aria-current={here || undefined}
      rightSection={here ? <Icon name="check" /> : undefined}
    >
      {channel ?? name}
      {channel === null && account.virtualChannels.length > 0 && (
        <span className={classes['hint']}>{t('session.wholeAccount')}</span>
      )}
    </Menu.Item>
  )
}

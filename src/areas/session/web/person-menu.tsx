import '#ui/dialogs/mantine-popovers.css'
import { Menu, useMantineColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { Avatar } from '#areas/session/web/avatar.tsx'
import { oneOf } from '#model/address/search-params.ts'
import { useOpenAfterMount } from '#ui/shell/use-open-after-mount.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { keepConsent, useConsent } from '#ui/recording/consent.ts'
import { siteSettings } from '#ui/recording/site-settings.ts'
import { setDensity, useDensity } from '#ui/theme/density.ts'

const schemes = ['auto', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const
const schemeOf = (value: string) => oneOf(schemes, value) ?? 'auto'
const densityOf = (value: string) => oneOf(densities, value) ?? 'comfortable'

export default function PersonMenu({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const [open, setOpen] = useOpenAfterMount()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Avatar name={user.name} label={t('session.person', { name: user.name })} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label data-hj-suppress>
          {user.name}
          <br />
          {user.email}
        </Menu.Label>
        <Menu.Item
          leftSection={<Icon name="person" />}
          onClick={() => void navigate({ to: '/admin/my-account' })}
        >
          {t('myAccount.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="table" />}
          onClick={() => void navigate({ to: '/admin/my-account', hash: 'preferences' })}
        >
          {t('currencies.menu', { currency: user.currency })}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('ui.scheme')}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(schemeOf(value))}>
          {schemes.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`ui.schemes.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('ui.density')}</Menu.Label>
        <Menu.RadioGroup value={density} onChange={(value) => setDensity(densityOf(value))}>
          {densities.map((option) => (
            <Menu.RadioItem key={option} value={option}>
              {t(`ui.densities.${option}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <RecordingItem />
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="signOut" />} onClick={() => void navigate({ to: '/sign-out' })}>
          {t('session.leave')}
        </Menu.Item>
        <Menu.Label>{t('ui.version', { version: import.meta.env.FAROL_VERSION })}</Menu.Label>
      </Menu.Dropdown>
    </Menu>
  )
}

function RecordingItem(): ReactNode {
  const { t } = useTranslation()
  const { data } = useQuery(siteSettings)
  const given = useConsent() === 'given'
  if (data === undefined || data.heatmapSiteId === null) return null
  return (
    <>
      <Menu.Label>{t('recording.title')}</Menu.Label>
      <Menu.CheckboxItem checked={given} onChange={(checked) => keepConsent(checked ? 'given' : 'refused')}>
        {t('recording.allow')}
      </Menu.CheckboxItem>
    </>
  )
}

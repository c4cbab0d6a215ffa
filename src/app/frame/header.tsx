import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountButton } from '#areas/session/web/account-button.tsx'
import { PersonButton } from '#areas/session/web/person-button.tsx'
import { selectedAccount, whoIs } from '#areas/session/web/session-queries.ts'
import { DemoWords } from '#app/frame/demo-words.tsx'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { later } from '#ui/shell/later.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { HeaderSlot } from '#ui/shell/header-slot.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { SchemeButton } from '#ui/theme/scheme-button.tsx'
import classes from '#app/frame/header.module.css'

const Freshness = later(() =>
  import('#areas/integrations/web/freshness/header-freshness.tsx').then((part) => part.default),
)

const DemoMark = later(() => import('#app/frame/demo-mark.tsx').then((part) => part.default), <DemoWords />)

const Bell = later(
  () => import('#areas/observability/web/bell/bell.tsx').then((part) => part.default),
  <span className={classes['bell']} />,
)

const openPalette = (): void => showOverlay('palette')

type Props = { leaving: boolean; onMenu: () => void }

export function Header({ leaving, onMenu }: Props): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useSuspenseQuery(whoIs)
  if (user === null) return null
  return (
    <header className={classes['header']}>
      <button type="button" className={classes['burger']} onClick={onMenu} aria-label={t('menu.open')}>
        <Icon name="menu" size={20} />
      </button>
      <AccountButton user={user} />
      {selectedAccount(user)?.isDemo === true && <DemoMark user={user} />}
      <HeaderSlot className={classes['slot']} inert={leaving} />
      <div className={classes['end']}>
        <Freshness />
        {user.permissions.includes('observability.view') && selectedAccount(user) !== null && <Bell />}
        <IconButton label={t('palette.title')} aria-keyshortcuts="Control+K Meta+K" onClick={openPalette}>
          <Icon name="search" size={18} />
        </IconButton>
        <span className={classes['scheme']}>
          <SchemeButton />
        </span>
        <PersonButton user={user} />
      </div>
    </header>
  )
}

import { Link, Outlet, useLocation, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Header } from '#app/frame/header.tsx'
import { home } from '#app/screens.ts'
import { Menu } from '#app/frame/menu.tsx'
import { AwayBanner, OfflineBanner } from '#app/frame/banners.tsx'
import { useOffline } from '#app/frame/use-offline.ts'
import { Mark } from '#ui/shell/mark.tsx'
import { useAccountId } from '#ui/shell/account-id.ts'
import { numbersShown } from '#ui/shell/after-numbers.ts'
import { later } from '#ui/shell/later.tsx'
import { HeaderSlotProvider } from '#ui/shell/header-slot.tsx'
import { MissingScreen } from '#app/error-page.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#app/frame/frame.module.css'

const Recording = later(() => import('#ui/recording/recording.tsx').then((part) => part.default))
const Live = later(() => import('#app/live/live.tsx').then((part) => part.default))
const Offline = later(() => import('#app/offline/offline.ts').then((part) => part.default))
const MenuShelf = later(() => import('#app/frame/menu-shelf.tsx').then((part) => part.default))

const collapsedKey = 'farol-menu-collapsed'

function Brand(): ReactNode {
  return (
    <Link to="/" className={classes['brand']} aria-label="Farol">
      <Mark size={26} />
      <span>Farol</span>
    </Link>
  )
}

export function Frame(): ReactNode {
  const { t } = useTranslation()
  const accountId = useAccountId()
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'true')
  const drawer = useRef<HTMLDialogElement>(null)
  const atHome = useLocation({ select: ({ pathname }) => home.paths.some((path) => path === pathname) })
  // The home announces its numbers itself; other pages have nothing to wait for.
  useEffect(() => {
    if (!atHome) numbersShown()
  }, [atHome])
  const unseen = useOffline() === 'unseen'
  const leaving = useNextScreenPending()
  const close = (): void => drawer.current?.close()
  function toggle(): void {
    localStorage.setItem(collapsedKey, String(!collapsed))
    setCollapsed(!collapsed)
  }
  return (
    <HeaderSlotProvider>
      <a href="#content" className={classes['skip']}>
        {t('ui.skip')}
      </a>
      <div className={classes['frame']} data-collapsed={collapsed}>
        <aside className={classes['side']}>
          <Brand />
          <Menu collapsed={collapsed}>
            <MenuShelf />
          </Menu>
          <button
            type="button"
            className={classes['collapse']}
            onClick={toggle}
            aria-expanded={!collapsed}
            aria-label={t(collapsed ? 'menu.expand' : 'menu.collapse')}
            title={t(collapsed ? 'menu.expand' : 'menu.collapse')}
          >
            <Icon name="sidebar" size={18} />
          </button>
        </aside>
        {leaving && <div className={classes['leaving']} role="progressbar" aria-label={t('ui.loading')} />}
        <Header leaving={leaving} onMenu={() => drawer.current?.showModal()} />
        <main id="content" className={classes['content']} tabIndex={-1} inert={leaving}>
          <OfflineBanner />
          <AwayBanner />
          {unseen && <MissingScreen />}
          {/* What is being filled in is of its account, and goes with it. */}
          <div key={accountId} hidden={unseen}>
            <Outlet />
          </div>
        </main>
      </div>
      <Live />
      <Offline />
      <Recording />
      <dialog
        ref={drawer}
        className={classes['drawer']}
        aria-label={t('menu.label')}
        onClick={(event) => event.target === drawer.current && close()}
      >
        <div className={classes['drawerTop']}>
          <Brand />
          <button type="button" onClick={close} aria-label={t('ui.close')}>
            <Icon name="close" size={18} />
          </button>
        </div>
        <Menu collapsed={false} onFollow={close}>
          <MenuShelf onFollow={close} />
        </Menu>
      </dialog>
    </HeaderSlotProvider>
  )
}

function useNextScreenPending(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation, status }) =>
      status === 'pending' &&
      resolvedLocation !== undefined &&
      location.pathname !== resolvedLocation.pathname,
  })
}

import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrent, menu, searchTo } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { useAccess } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#app/frame/menu.module.css'

/** The menu says itself which item is current: a link would say so of every address below it. */
const alone = { exact: true, includeSearch: false } as const

type Props = { collapsed: boolean; onFollow?: () => void; children?: ReactNode }

export function Menu({ collapsed, onFollow, children }: Props): ReactNode {
  const { t } = useTranslation()
  const path = useLocation({ select: (location) => location.pathname })
  const access = useAccess()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const scroller = nav.current?.parentElement
    const item = nav.current?.querySelector('[aria-current=page]')
    if (!scroller || !item) return
    const [box, { top, bottom }] = [scroller.getBoundingClientRect(), item.getBoundingClientRect()]
    // after scrollIntoView, Tab would begin here instead of at the page's start
    scroller.scrollTop += Math.min(0, top - box.top) + Math.max(0, bottom - box.bottom)
  }, [path])
  return (
    <nav ref={nav} className={classes['menu']} data-collapsed={collapsed} aria-label={t('menu.label')}>
      {menu.map((group) => {
        const items = group.items.filter((item) => mayOpen(item, access))
        if (items.length === 0) return null
        return (
          <section key={group.area}>
            <p className={classes['area']}>{t(`menu.areas.${group.area}`)}</p>
            <ul aria-label={t(`menu.areas.${group.area}`)}>
              {items.map((item) => (
                <li key={item.to}>
                  <Link
                    to={item.to}
                    search={searchTo(item)}
                    activeOptions={alone}
                    className={classes['item']}
                    aria-current={isCurrent(path, item) ? 'page' : undefined}
                    title={collapsed ? t(`menu.items.${item.key}`) : undefined}
                    onClick={onFollow}
                  >
                    <Icon name={item.icon} size={18} />
                    <span className={classes['text']}>{t(`menu.items.${item.key}`)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {children}
    </nav>
  )
}

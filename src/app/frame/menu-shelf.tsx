import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrent, type MenuItem, menuItems, searchTo } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { menuItemsByKey, keepVisits, readVisits, togglePin, visit } from '#app/frame/visits.ts'
import { type RecentPlace, useRecentPlaces } from '#ui/shell/recent-places.ts'
import { useAccess, useUserId } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#app/frame/menu.module.css'

export default function MenuShelf({ onFollow }: { onFollow?: () => void }): ReactNode {
  const { t } = useTranslation()
  const userId = useUserId()
  const access = useAccess()
  const path = useLocation({ select: (location) => location.pathname })
  const [visits, setVisits] = useState(() => readVisits(userId))
  const current = menuItems.find((item) => isCurrent(path, item))?.key

  useEffect(() => {
    const known = readVisits(userId)
    const next = current === undefined ? known : visit(known, current)
    keepVisits(userId, next)
    setVisits(next)
  }, [userId, current])
  function pin(key: string): void {
    const next = togglePin(readVisits(userId), key)
    keepVisits(userId, next)
    setVisits(next)
  }

  const places = useRecentPlaces()
  const pinned = menuItemsByKey(visits.pinned).filter((item) => mayOpen(item, access))
  const here = menuItems.find((item) => item.key === current && !visits.pinned.includes(item.key))
  return (
    <>
      {pinned.length > 0 && (
        <section className={classes['shelf']}>
          <p className={classes['area']}>{t('menu.pinned')}</p>
          <ul aria-label={t('menu.pinned')}>
            {pinned.map((item) => (
              <li key={item.key} className={classes['row']}>
                <Link to={item.to} search={searchTo(item)} className={classes['item']} onClick={onFollow}>
                  <span className={classes['text']}>{t(`menu.items.${item.key}`)}</span>
                </Link>
                <Pin item={item} isPinned onPin={pin} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <section className={classes['shelf']}>
          <p className={classes['area']}>{t('menu.recent')}</p>
          <ul aria-label={t('menu.recent')}>
            {places.map((place) => (
              <li key={place.label} className={classes['row']}>
                <PlaceLink place={place} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {here !== undefined && (
        <section className={classes['shelf']}>
          <Pin item={here} isPinned={false} onPin={pin} />
        </section>
      )}
    </>
  )
}

function PlaceLink({
  place: { label, href },
  onFollow,
}: {
  place: RecentPlace
  onFollow?: (() => void) | undefined
}): ReactNode {
  const router = useRouter()
  function follow(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onFollow?.()
    router.history.push(href)
  }
  return (
    <a href={href} className={classes['item']} onClick={follow}>
      <span className={classes['text']}>{label}</span>
    </a>
  )
}

function Pin({
  item,
  isPinned,
  onPin,
}: {
  item: MenuItem
  isPinned: boolean
  onPin: (key: string) => void
}): ReactNode {
  const { t } = useTranslation()
  const label = t('menu.pin', { name: t(`menu.items.${item.key}`) })
  return (
    <button
      type="button"
      className={classes[isPinned ? 'pin' : 'pinHere']}
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={() => onPin(item.key)}
    >
      <Icon name="pin" size={14} />
      {!isPinned && <span>{t('menu.pinHere')}</span>}
    </button>
  )
}

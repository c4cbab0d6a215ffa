import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCurrent, menuItems, searchTo } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { menuItemsByKey, keepVisits, readVisits, togglePin, visit } from '#app/frame/visits.ts'
import { usePermissions, useUserId } from '#ui/shell/account-id.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import classes from '#app/frame/menu.module.css'

export default function MenuShelf({ onFollow }: { onFollow?: () => void }): ReactNode {
  const { t } = useTranslation()
  const userId = useUserId()
  const permissions = usePermissions()
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

  const lists = [
    { name: 'pinned', keys: visits.pinned },
    { name: 'recent', keys: visits.recent.filter((key) => !visits.pinned.includes(key)) },
  ] as const
  return lists.map(({ name, keys }) => {
    const items = menuItemsByKey(keys).filter((item) => mayOpen(item, permissions))
    if (items.length === 0) return null
    return (
      <section key={name} className={classes['shelf']}>
        <h2 className={classes['area']}>{t(`menu.${name}`)}</h2>
        <ul>
          {items.map((item) => {
            const label = t(`menu.items.${item.key}`)
            return (
              <li key={item.key} className={classes['row']}>
                <Link to={item.to} search={searchTo(item)} className={classes['item']} onClick={onFollow}>
                  <span className={classes['text']}>{label}</span>
                </Link>
                <button
                  type="button"
                  className={classes['pin']}
                  aria-pressed={name === 'pinned'}
                  aria-label={t('menu.pin', { name: label })}
                  title={t('menu.pin', { name: label })}
                  onClick={() => pin(item.key)}
                >
                  <Icon name="pin" size={14} />
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    )
  })
}

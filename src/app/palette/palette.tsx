import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#areas/session/contract.ts'
import { whoIs } from '#areas/session/web/session-queries.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { type Entry, findEntries } from '#app/palette/find-entries.ts'
import { useEntries } from '#app/palette/use-entries.ts'
import { useClients, useOrders } from '#app/palette/use-orders.ts'
import { useValues } from '#app/palette/use-values.ts'
import { Icon } from '#ui/buttons/icon.tsx'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#app/palette/palette.module.css'

const groups = ['orders', 'screens', 'values', 'metrics', 'periods', 'places', 'actions', 'clients'] as const
/** Too many to be read before something is written. */
const onlyFound: readonly Entry['group'][] = ['metrics', 'periods']

export default function Palette(): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  if (user === undefined || user === null) return null
  return (
    <Modal label={t('palette.title')} onClose={() => showOverlay(null)}>
      <Finder user={user} />
    </Modal>
  )
}

function Finder({ user }: { user: User }): ReactNode {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [written, setWritten] = useState('')
  const [at, setAt] = useState(0)
  const isWritten = written.trim() !== ''
  const entries = useEntries(user).filter(({ group }) => isWritten || !onlyFound.includes(group))
  const known = findEntries(entries, written)
  const clients = useClients(user, written)
  const found = [
    ...useOrders(user, written),
    ...useValues(user, written),
    ...known,
    ...(known.length === 0 ? clients : []),
  ]
  const shown = groups.flatMap((group) => found.filter((entry) => entry.group === group))
  const chosen = shown[Math.min(at, shown.length - 1)]
  const optionId = (entry: Entry): string => `${id}-${shown.indexOf(entry)}`

  function run(entry: Entry | undefined): void {
    if (entry === undefined) return
    closeDialog(list.current)
    // The dialog's close event comes a moment later; the action may open another one.
    setTimeout(entry.run)
  }
  function move(to: number): void {
    const next = (to + shown.length) % Math.max(1, shown.length)
    setAt(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const to = moves[event.key]
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined) run(chosen)
    else move(to)
  }

  return (
    <>
      <div className={classes['search']}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          value={written}
          onKeyDown={press}
          onChange={(event) => {
            setWritten(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <div ref={list} id={id} role="listbox" aria-label={t('palette.found')} className={classes['list']}>
        {groups.map((group) => {
          const entries = shown.filter((entry) => entry.group === group)
          if (entries.length === 0) return null
          return (
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <div id={`${id}-${group}`} className={classes['group']} role="presentation">
                {t(`palette.groups.${group}`)}
              </div>
              {entries.map((entry) => (
                <div
                  key={entry.id}
                  id={optionId(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry === chosen}
                  className={classes['option']}
                  onClick={() => run(entry)}
                >
                  {entry.label}
                  {entry.hint !== undefined && <span className={classes['hint']}>{entry.hint}</span>}
                </div>
              ))}
            </div>
          )
        })}
      </div>
      <p role="status" className={shown.length === 0 ? classes['none'] : 'visually-hidden'}>
        {shown.length === 0 ? t('ui.none') : t('palette.count', { count: shown.length })}
      </p>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accessOf, whoIs } from '#areas/session/web/session-queries.ts'
import { menuItems } from '#app/frame/menu-items.ts'
import { mayOpen } from '#ui/shell/declare-screen.ts'
import { showOverlay } from '#app/keyboard/overlay.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { setSingleKeys, useSingleKeys } from '#ui/theme/single-keys.ts'
import { closeDialog, Modal } from '#ui/dialogs/modal.tsx'
import classes from '#app/keyboard/shortcuts.module.css'

const anywhere = [
  { keys: ['/'], name: 'search' },
  { keys: ['f'], name: 'filter' },
  { keys: ['e'], name: 'export' },
  { keys: ['j', 'k'], name: 'rows' },
  { keys: ['x'], name: 'select' },
  { keys: ['a', 'r', 'e'], name: 'review' },
  { keys: ['?'], name: 'shortcuts' },
] as const

export default function Shortcuts(): ReactNode {
  const { t } = useTranslation()
  const { data: user } = useQuery(whoIs)
  const on = useSingleKeys()
  const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const screens = menuItems.filter((item) => user && mayOpen(item, accessOf(user)))
  return (
    <Modal label={t('shortcuts.title')} onClose={() => showOverlay(null)}>
      <div className={classes['page']}>
        <div className={classes['top']}>
          <h2>{t('shortcuts.title')}</h2>
          <IconButton label={t('ui.close')} onClick={(event) => closeDialog(event.currentTarget)}>
            <Icon name="close" />
          </IconButton>
        </div>
        <dl className={classes['list']}>
          <Row keys={[command, 'K']} name={t('palette.title')} />
          <Row keys={[command, 'S']} name={t('shortcuts.saveView')} />
          <Row keys={['Enter']} name={t('shortcuts.open')} />
          <Row keys={['Esc']} name={t('shortcuts.close')} />
        </dl>
        <h3>{t('shortcuts.single')}</h3>
        <label className={classes['choice']}>
          <input type="checkbox" checked={on} onChange={(event) => setSingleKeys(event.target.checked)} />
          {t('shortcuts.on')}
        </label>
        <dl className={classes['list']} data-off={!on}>
          {anywhere.map(({ keys, name }) => (
            <Row key={name} keys={keys} name={t(`shortcuts.${name}`)} />
          ))}
          {screens.map(({ key, letter }) => (
            <Row key={key} keys={['g', letter]} name={t('shortcuts.go', { name: t(`menu.items.${key}`) })} />
          ))}
        </dl>
      </div>
    </Modal>
  )
}

function Row({ keys, name }: { keys: readonly string[]; name: string }): ReactNode {
  return (
    <div className={classes['row']}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key, place) => (
          <kbd key={place}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}

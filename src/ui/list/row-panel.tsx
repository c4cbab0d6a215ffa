import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { isBusy } from '#ui/theme/single-keys.ts'
import classes from '#ui/list/list-page.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

export function RowPanel({ label, onClose, children }: Props): ReactNode {
  const { t } = useTranslation()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    function keyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy(event.target)) close.current()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [])
  return (
    <aside className={classes['panel']} aria-label={label}>
      <div className={classes['close']} data-not-pictured>
        <IconButton label={t('list.closePanel')} aria-keyshortcuts="Escape" onClick={onClose}>
          <Icon name="close" size={18} />
        </IconButton>
      </div>
      {children}
      <ZoneNotice />
    </aside>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { ZoneNotice } from '#ui/scope/zone-notice.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useEscape } from '#ui/shell/use-escape.ts'
import classes from '#ui/list/list-page.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

export function RowPanel({ label, onClose, children }: Props): ReactNode {
  const { t } = useTranslation()
  useEscape(onClose)
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

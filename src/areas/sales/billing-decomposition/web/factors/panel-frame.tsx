import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Icon } from '#ui/buttons/icon.tsx'
import { useEscape } from '#ui/shell/use-escape.ts'
import classes from '#areas/sales/billing-decomposition/web/factors/factor-panel.module.css'

type Props = { id: string; title: string; detail?: string; onClose: () => void; children: ReactNode }

/** An item of the tree, after the factor that it opens. Escape closes it. */
export function PanelFrame({ id, title, detail, onClose, children }: Props): ReactNode {
  const { t } = useTranslation()
  const heading = useId()
  useEscape(onClose)
  return (
    <li className={classes['place']}>
      <section id={id} className={classes['panel']} aria-labelledby={heading}>
        <div className={classes['head']}>
          <h3 id={heading}>{title}</h3>
          {detail !== undefined && <p>{detail}</p>}
          <span className={classes['close']} data-not-pictured>
            <IconButton label={t('list.closePanel')} aria-keyshortcuts="Escape" onClick={onClose}>
              <Icon name="close" size={18} />
            </IconButton>
          </span>
        </div>
        {children}
      </section>
    </li>
  )
}

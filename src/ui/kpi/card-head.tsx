import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#ui/buttons/icon.tsx'
import { Tip } from '#ui/buttons/tip.tsx'
import { KpiMenu, type MenuProps } from '#ui/kpi/kpi-menu.tsx'
import { usePin } from '#ui/kpi/pinned-figures.ts'
import classes from '#ui/kpi/card-head.module.css'

type Props = MenuProps & {
  name: ReactNode
  /** What the figure means. */
  children: ReactNode
}

export function CardHead({ name, children, ...menu }: Props): ReactNode {
  const { t } = useTranslation()
  const pinned = usePin()?.pinned === true
  return (
    <div className={classes['head']}>
      {name}
      {pinned && (
        <span className={classes['pinned']}>
          <Icon name="pin" size={12} />
          <span className="visually-hidden">{t('kpi.pinned')}</span>
        </span>
      )}
      <Tip label={t('ui.info', { name: menu.label })}>{children}</Tip>
      <KpiMenu {...menu} />
    </div>
  )
}

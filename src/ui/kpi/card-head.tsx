import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tip } from '#ui/buttons/tip.tsx'
import { KpiMenu } from '#ui/kpi/kpi-menu.tsx'
import classes from '#ui/kpi/card-head.module.css'

type Props = {
  label: string
  metric?: string | undefined
  onTable?: (() => void) | undefined
  name: ReactNode
  /** What the figure means. */
  children: ReactNode
}

export function CardHead({ label, metric, onTable, name, children }: Props): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes['head']}>
      {name}
      <Tip label={t('ui.info', { name: label })}>{children}</Tip>
      <KpiMenu label={label} metric={metric} onTable={onTable} />
    </div>
  )
}

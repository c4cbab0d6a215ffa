import type { ReactNode } from 'react'
import classes from '#ui/kpi/kpi-card.module.css'

export function KpiStrip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <ul className={classes['strip']} aria-label={label}>
      {children}
    </ul>
  )
}

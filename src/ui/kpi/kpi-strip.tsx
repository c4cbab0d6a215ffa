import { Children, type CSSProperties, type ReactNode } from 'react'
import classes from '#ui/kpi/kpi-card.module.css'

/** In rows as even as they can be, so that no card stands alone. */
export function KpiStrip({ label, children }: { label: string; children: ReactNode }): ReactNode {
  const count = Math.max(1, Children.count(children))
  const even = (most: number): number => Math.ceil(count / Math.ceil(count / most))
  const columns: CSSProperties = {
    '--two': even(2),
    '--three': even(3),
    '--four': even(4),
    '--five': even(5),
    '--six': even(6),
  }
  return (
    <div className={classes['room']}>
      <ul className={classes['strip']} aria-label={label} style={columns}>
        {children}
      </ul>
    </div>
  )
}

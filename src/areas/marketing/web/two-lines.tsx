import type { ReactNode } from 'react'
import classes from '#areas/marketing/web/marketing.module.css'

/** A table cell with a value and a smaller line of context. */
export function TwoLines({ small, children }: { small: string | null; children: ReactNode }): ReactNode {
  return (
    <span className={classes['two']}>
      {children}
      {small !== null && <small>{small}</small>}
    </span>
  )
}

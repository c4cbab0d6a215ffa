import type { ReactNode } from 'react'
import classes from '#areas/marketing/web/marketing.module.css'

/** Of a cell: what it says, and what that is to be read with. */
export function TwoLines({ small, children }: { small: string | null; children: ReactNode }): ReactNode {
  return (
    <span className={classes['two']}>
      {children}
      {small !== null && <small>{small}</small>}
    </span>
  )
}

import type { ReactNode } from 'react'
import classes from '#ui/shell/page.module.css'

type Props = {
  /** Nothing to show yet. */
  pending?: boolean
  /** The answer on screen is the one before; a new one was asked. */
  changing?: boolean
  children: ReactNode
}

/** A page's column: its head, its numbers, its pictures, its rows. */
export function Page({ pending = false, changing = false, children }: Props): ReactNode {
  return (
    <div className={classes['page']} aria-busy={pending || changing} data-changing={changing}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import classes from '#ui/shell/page.module.css'

type Props = {
  pending?: boolean
  changing?: boolean
  children: ReactNode
}

export function Page({ pending = false, changing = false, children }: Props): ReactNode {
  return (
    <div className={classes['page']} aria-busy={pending || changing} data-changing={changing}>
      {children}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Mark } from '#ui/shell/mark.tsx'
import classes from '#ui/feedback/empty-state.module.css'

/** Nothing to show: why, and what to do about it. */
export function EmptyState({
  title,
  text,
  wholePage = false,
  children,
}: {
  title: string
  text: string
  /** It stands for the page: its title is the page's. */
  wholePage?: boolean
  children?: ReactNode
}): ReactNode {
  return (
    <section className={classes['empty']}>
      <Mark size={56} />
      {wholePage ? <h1>{title}</h1> : <h2>{title}</h2>}
      <p>{text}</p>
      <div className={classes['actions']}>{children}</div>
    </section>
  )
}

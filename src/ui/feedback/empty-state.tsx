import type { ReactNode } from 'react'
import { Mark } from '#ui/shell/mark.tsx'
import classes from '#ui/feedback/empty-state.module.css'

export function EmptyState({
  title,
  text,
  wholePage = false,
  children,
}: {
  title: string
  text?: string
  wholePage?: boolean
  children?: ReactNode
}): ReactNode {
  return (
    <section className={classes['empty']}>
      <Mark size={56} />
      {wholePage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text !== undefined && <p>{text}</p>}
      <div className={classes['actions']}>{children}</div>
    </section>
  )
}

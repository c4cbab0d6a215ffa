import type { ReactNode } from 'react'
import classes from '#ui/feedback/badge.module.css'

/** `brand`: in progress; `quiet`: over. */
export type Tone = 'good' | 'brand' | 'attention' | 'bad' | 'quiet'

export function Badge(props: { tone?: Tone; title?: string | undefined; children: ReactNode }): ReactNode {
  const { tone = 'quiet', title, children } = props
  return (
    <span className={classes['badge']} data-tone={tone} title={title}>
      {children}
    </span>
  )
}

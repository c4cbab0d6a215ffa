import type { ReactNode } from 'react'
import { Mark } from '#ui/shell/mark.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#app/fallback/fallback.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** Section 2 of the specification, the fallback layout: a page of its own, outside the shell. */
export function FallbackPage({ title, text, children }: Props): ReactNode {
  useTitle(title)
  return (
    <main className={classes['page']}>
      <Mark size={56} />
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </main>
  )
}

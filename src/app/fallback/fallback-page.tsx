import type { ReactNode } from 'react'
import { Mark } from '#ui/shell/mark.tsx'
import { useTitle } from '#ui/shell/use-title.ts'
import classes from '#app/fallback/fallback.module.css'

type Props = { title: string; text: string; children?: ReactNode }

/** The fallback layout of the specification, section 2. */
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

import type { ReactNode } from 'react'
import classes from '#areas/session/web/sign-in-page.module.css'

/** What went wrong with the whole form, said as soon as it is known. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <p className={classes['failure']}>{text}</p>}</div>
}

import type { ReactNode } from 'react'
import classes from '#areas/admin/my-account/web/my-account.module.css'

/** What is wrong with a form as a whole; the live region is there from the start. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <p className={classes['failure']}>{text}</p>}</div>
}

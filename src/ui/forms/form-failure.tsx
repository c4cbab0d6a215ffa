import type { ReactNode } from 'react'
import classes from '#ui/forms/form-failure.module.css'

/** Always in the page: screen readers only announce changes in a live region. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return (
    <div role="alert" className={classes['region']}>
      {text !== null && <p className={classes['failure']}>{text}</p>}
    </div>
  )
}

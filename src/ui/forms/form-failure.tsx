import type { ReactNode } from 'react'
import classes from '#ui/forms/form-failure.module.css'

/** Always in the page: screen readers only announce changes in a live region. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return (
    <div role="alert" className={classes['region']}>
      {text !== null && (
        <p key={text} ref={showAt} className={classes['failure']}>
          {text}
        </p>
      )}
    </div>
  )
}

/** A long form is sent from its end, far below. */
function showAt(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' })
}

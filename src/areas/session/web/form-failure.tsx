import type { ReactNode } from 'react'
import classes from '#areas/session/web/sign-in-page.module.css'
import { failureCode, failureFields, failureText } from '#ui/api/failure.ts'
import type { Outcome } from '#ui/forms/use-checked-form.ts'

/** Always in the page: screen readers only announce changes in a live region. */
export function FormFailure({ text }: { text: string | null }): ReactNode {
  return <div role="alert">{text !== null && <p className={classes['failure']}>{text}</p>}</div>
}

export type SessionOutcome = { ok: true } | (Extract<Outcome, { ok: false }> & { code: string | null })

/** Failures are values, which the form shows (specification, section 8). */
export async function callWithOutcome(call: () => Promise<unknown>): Promise<SessionOutcome> {
  try {
    await call()
    return { ok: true }
  } catch (error) {
    return { ok: false, message: failureText(error), fields: failureFields(error), code: failureCode(error) }
  }
}

import { failureCode, failureFields, failureText } from '#ui/api/failure.ts'
import type { Outcome } from '#ui/forms/use-checked-form.ts'

export type SessionOutcome = { ok: true } | (Extract<Outcome, { ok: false }> & { code: string | null })

/** Section 8 of the specification: these calls swallow their failure as a value, which the form shows. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<SessionOutcome> {
  try {
    await call()
    return { ok: true }
  } catch (error) {
    return { ok: false, message: failureText(error), fields: failureFields(error), code: failureCode(error) }
  }
}

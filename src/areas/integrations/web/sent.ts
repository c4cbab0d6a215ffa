import { failureFields, failureText } from '#ui/api/failure.ts'
import type { Outcome } from '#ui/forms/use-checked-form.ts'

/** Sends what a form holds; when it is refused, says why in the form. */
export async function sent(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    return { ok: false, message: failureText(error), fields: failureFields(error) }
  }
}

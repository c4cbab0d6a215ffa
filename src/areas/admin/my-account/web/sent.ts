import { failureFields, failureText, toastSuccess } from '#ui/api/failure.ts'
import type { Outcome } from '#ui/forms/use-checked-form.ts'

/** Sends what a form holds and says how it ended: in a toast when it went well, in the form when it did not. */
export async function sent(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
  } catch (error) {
    return { ok: false, message: failureText(error), fields: failureFields(error) }
  }
  toastSuccess()
  return { ok: true }
}

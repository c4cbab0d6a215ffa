import { failureCode, failureFields, failureText, showInPlace } from '#ui/api/failure.ts'
import type { Problems } from '#model/validation/index.ts'

/** `at` is the field to select again; `code` is the server's name for the failure. */
export type Outcome =
  | { ok: true }
  | { ok: false; message: string; fields?: Problems; code?: string | null; at?: string }

export async function submitForm(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work()
    return { ok: true }
  } catch (error) {
    return failedOutcome(error)
  }
}

export function failedOutcome(error: unknown): Outcome {
  showInPlace(error)
  return { ok: false, message: failureText(error), fields: failureFields(error), code: failureCode(error) }
}

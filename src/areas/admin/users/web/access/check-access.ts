import type { AccessDraft } from '#areas/admin/users/web/access/access-draft.ts'
import { AccessForm } from '#model/forms/access-forms.ts'
import { type Problems, problemsOf } from '#model/validation/index.ts'

export type AccessProblems = Problems<'permissions' | 'validFrom' | 'validUntil'>

/** What is wrong with an access, as the server would say it. */
export function checkAccess(draft: AccessDraft): AccessProblems {
  return problemsOf(AccessForm, draft)
}

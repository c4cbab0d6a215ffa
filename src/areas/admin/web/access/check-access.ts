import type { AccessDraft } from '#areas/admin/web/access/access-draft.ts'
import { AccessForm } from '#vocabulary/forms/access-forms.ts'
import { type Problems, problemsOf } from '#vocabulary/validation/index.ts'

export type AccessProblems = Problems<'permissions' | 'validFrom' | 'validUntil'>

/** What is wrong with an access, as the server would say it. */
export function checkAccess(draft: AccessDraft): AccessProblems {
  return problemsOf(AccessForm, draft)
}

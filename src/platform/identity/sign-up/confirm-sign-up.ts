import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import type { SignedIn } from '../signed-in.ts'
import { consumeMailedToken } from '../mailed-token.ts'
import { invalidToken, isInvalidToken } from '../passwords/refused-field.ts'
import { confirmClaimedEmail } from './confirm-claimed-email.ts'

/** Throws `invalidInput` for any other link or person. */
export async function confirmSignUp(
  db: Database,
  { user }: SignedIn,
  { token, requestId, source, at }: { token: string; requestId: string; source: Source; at: Date },
): Promise<void> {
  const entry = {
    action: 'person.confirm-sign-up',
    userId: user.id,
    userName: user.name,
    object: `user:${user.id}`,
    requestId,
    source,
    at,
  }
  try {
    await db.transaction(async (tx) => {
      const owner = await consumeMailedToken(tx, { purpose: 'confirm-sign-up', token, at })
      if (owner !== user.id || !(await confirmClaimedEmail(tx, { userId: user.id, at }))) throw invalidToken()
      await recordPersonAudit(tx, { ...entry, outcome: 'done' })
    })
  } catch (error) {
    if (isInvalidToken(error)) await recordPersonAudit(db, { ...entry, outcome: 'refused' })
    throw error
  }
}

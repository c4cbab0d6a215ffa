import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import type { SignedIn } from '../signed-in.ts'
import { mailClaim } from './mail-claim.ts'

type Request = { siteAddress: string; keyring: Keyring; requestId: string; source: Source; at: Date }

export async function resendConfirmation(
  db: Database,
  { user }: SignedIn,
  { siteAddress, keyring, requestId, source, at }: Request,
): Promise<void> {
  if (user.emailConfirmed) return
  const { id: userId, name, email } = user
  await db.transaction(async (tx) => {
    await mailClaim(tx, { userId, email, siteAddress, keyring, at })
    await recordPersonAudit(tx, {
      action: 'person.resend-confirmation',
      outcome: 'done',
      userId,
      userName: name,
      object: `user:${userId}`,
      requestId,
      source,
      at,
    })
  })
}

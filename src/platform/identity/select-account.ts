import { eq } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { Source } from '../context.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import { channelIn } from './find-session.ts'
import type { SignedIn } from './signed-in.ts'
import { userSessions } from './schema.ts'

export type AccountChoice = { accountId: string; virtualChannelId?: string | undefined }

export async function selectAccount(
  db: Database,
  signedIn: SignedIn,
  { accountId, virtualChannelId }: AccountChoice,
  { requestId, source, at }: { requestId: string; source: Source; at: Date },
): Promise<SignedIn> {
  const selected = signedIn.memberships.find(({ id }) => id === accountId)
  const [userId, object] = [signedIn.user.id, `account:${accountId}`]
  const entry = {
    action: 'session.change-account' as const,
    userId,
    userName: signedIn.user.name,
    object,
    requestId,
    source,
    at,
  }
  const foreign =
    virtualChannelId !== undefined && !selected?.virtualChannels.some(({ id }) => id === virtualChannelId)
  if (selected === undefined || foreign) {
    await recordPersonAudit(db, { ...entry, outcome: 'refused' })
    throw new FarolError('notFound')
  }
  const virtualChannel = channelIn(selected, virtualChannelId ?? null)
  await db.transaction(async (tx) => {
    await tx
      .update(userSessions)
      .set({ selectedAccountId: selected.id, selectedVirtualChannelId: virtualChannel?.id ?? null })
      .where(eq(userSessions.tokenHash, signedIn.tokenHash))
    await recordPersonAudit(tx, { ...entry, outcome: 'done', accountId: selected.id })
  })
  return { ...signedIn, selected, virtualChannel }
}

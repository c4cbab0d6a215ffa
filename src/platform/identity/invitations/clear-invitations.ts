import { lt } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../jobs/scheduled-jobs.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { invitations } from './schema.ts'

const day = 86_400_000
const kept = 30 * day

export async function clearInvitations(db: Database, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(invitations)
      .where(lt(invitations.expiresAt, new Date(at.getTime() - kept)))
      .returning({ accountId: invitations.accountId })
    const byAccount = Map.groupBy(gone, ({ accountId }) => accountId)
    for (const [accountId, { length }] of [...byAccount].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await recordPersonAudit(tx, {
        action: 'invitation.clear',
        outcome: 'done',
        userId: null,
        accountId,
        object: `account:${accountId}`,
        after: { invitations: length },
        requestId: 'clear-invitations',
        source: { origin: 'system', ip: null, session: null },
        at,
      })
    }
    return gone.length
  })
}

export const clearInvitationsJob: ScheduledJob<Pick<Context, 'db' | 'now'>> = {
  name: 'clear-invitations',
  cron: '40 4 * * *',
  run: ({ db, now }) => clearInvitations(db, now()),
}

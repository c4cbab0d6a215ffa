import { permissionsByRole } from '#model/permissions.ts'
import { and, asc, eq, isNull, sql } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import type { Source } from '../context.ts'
import type { Database } from '../storage/postgres/postgres.ts'
import type { Membership, SignedIn, VirtualChannel } from './signed-in.ts'
import { accounts, userSessions, virtualChannels } from './schema.ts'

const channels = sql<VirtualChannel[]>`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'rule', rule) ORDER BY name), '[]')
  FROM ${virtualChannels}
  WHERE account_id = ${accounts.id}
)`

export async function demoMemberships(db: Database): Promise<Membership[]> {
  const demos = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      timeZone: accounts.timeZone,
      currency: accounts.currency,
      isDemo: accounts.isDemo,
      virtualChannels: channels,
    })
    .from(accounts)
    .where(and(eq(accounts.isDemo, true), isNull(accounts.disabledAt)))
    .orderBy(asc(accounts.createdAt), asc(accounts.id))
  return demos.map((demo) => ({
    ...demo,
    role: 'viewer',
    permissions: permissionsByRole.viewer,
    channelsOnly: false,
  }))
}

export async function visitDemo(
  db: Database,
  signedIn: SignedIn,
  { requestId, source, at }: { requestId: string; source: Source; at: Date },
): Promise<SignedIn> {
  if (signedIn.memberships.length > 0) return signedIn
  const demos = await demoMemberships(db)
  const [selected] = demos
  if (selected === undefined) throw new FarolError('notFound')
  const { tokenHash, user } = signedIn
  await db.transaction(async (tx) => {
    await tx
      .update(userSessions)
      .set({ visitsDemo: true, selectedAccountId: selected.id, selectedVirtualChannelId: null })
      .where(eq(userSessions.tokenHash, tokenHash))
    await recordPersonAudit(tx, {
      action: 'session.visit-demo',
      outcome: 'done',
      userId: user.id,
      userName: user.name,
      object: `user:${user.id}`,
      requestId,
      source,
      at,
    })
  })
  return { ...signedIn, memberships: demos, selected, virtualChannel: null }
}

import { z } from 'zod'
import { auditLog } from '#platform/audit/schema.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { conditionKinds } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { ChannelChange } from '../contract.ts'
import { auditObject } from './channel-audit.ts'

const MAX_CHANGES = 50

const Written = z.object({
  name: z.string(),
  rule: z.array(
    z.object({
      dimension: z.enum(placeDimensions),
      kind: z.enum(conditionKinds),
      values: z.array(z.string()),
    }),
  ),
})

const actions: Record<string, ChannelChange['action']> = {
  'virtual-channel.create': 'create',
  'virtual-channel.edit': 'edit',
}

export async function getVirtualChannelHistory(
  ctx: AccountContext,
  { virtualChannelId: id }: { virtualChannelId: string },
): Promise<{ changes: ChannelChange[] }> {
  assertPermission(ctx, 'sales.view')
  assertWholeAccount(ctx)
  const { account, db } = ctx
  const own = and(eq(virtualChannels.accountId, account.id), eq(virtualChannels.id, id))
  if ((await db.$count(virtualChannels, own)) === 0) throw new FarolError('notFound')
  const done = and(
    eq(auditLog.accountId, account.id),
    eq(auditLog.object, auditObject(id)),
    eq(auditLog.outcome, 'done'),
  )
  const rows = await db.select().from(auditLog).where(done).orderBy(desc(auditLog.seq)).limit(MAX_CHANGES)
  const changes = rows.flatMap(({ at, userName, action, after }): ChannelChange[] => {
    const [known, written] = [actions[action], Written.safeParse(after)]
    if (known === undefined || !written.success) return []
    return [{ at: at.toISOString(), by: userName, action: known, ...written.data }]
  })
  return { changes }
}

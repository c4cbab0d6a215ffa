import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { ruleConditionsFrom, type RuleCondition } from '#model/channel-rule.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditObject } from './channel-audit.ts'
import { assertFreeName, lockChannel, dropRepeatedValues } from './lock-channels.ts'

type Edited = { virtualChannelId: string; version: number; name: string; rule: RuleCondition[] }

export async function editVirtualChannel(
  ctx: AccountContext,
  { virtualChannelId: id, version, name, rule }: Edited,
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  const after = { name, rule: dropRepeatedValues(rule) }
  return ctx.db.transaction(async (tx) => {
    const channel = await lockChannel(tx, ctx, id)
    if (channel.version !== version) throw new FarolError('conflict')
    await assertFreeName(tx, ctx, { id, name })
    await tx
      .update(virtualChannels)
      .set({ ...after, version: version + 1 })
      .where(eq(virtualChannels.id, id))
    const before = { name: channel.name, rule: ruleConditionsFrom(channel.rule) }
    await recordAudit(tx, { ctx, action: 'virtual-channel.edit', object: auditObject(id), before, after })
    return { id, version: version + 1 }
  })
}

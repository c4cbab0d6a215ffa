import { randomUUID } from 'node:crypto'
import { MAX_CHANNELS } from '#analytics/channels/channel-masks.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditObject } from './channel-audit.ts'
import { assertFreeName, lockChannels, dropRepeatedValues } from './lock-channels.ts'

export async function createVirtualChannel(
  ctx: AccountContext,
  { name, rule }: { name: string; rule: RuleCondition[] },
): Promise<{ id: string; version: number }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  const channel = { id: randomUUID(), name, rule: dropRepeatedValues(rule) }
  await ctx.db.transaction(async (tx) => {
    await lockChannels(tx, ctx)
    await assertFreeName(tx, ctx, channel)
    const others = await tx
      .select({ position: virtualChannels.position })
      .from(virtualChannels)
      .where(eq(virtualChannels.accountId, ctx.account.id))
    // A preview adds one more.
    if (others.length >= MAX_CHANNELS - 1) {
      const most = `Uma conta tem até ${MAX_CHANNELS - 1} canais virtuais`
      throw new FarolError('invalidInput', { fields: { name: most } })
    }
    const position = Math.max(0, ...others.map((other) => other.position)) + 1
    await tx
      .insert(virtualChannels)
      .values({ ...channel, accountId: ctx.account.id, position, createdAt: ctx.now() })
    const after = { name, rule: channel.rule }
    await recordAudit(tx, { ctx, action: 'virtual-channel.create', object: auditObject(channel.id), after })
  })
  return { id: channel.id, version: 1 }
}

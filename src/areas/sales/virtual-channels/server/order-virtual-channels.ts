import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { lockChannels } from './lock-channels.ts'

/** Throws `conflict` unless `ids` are exactly the account's channels. */
export async function orderVirtualChannels(
  ctx: AccountContext,
  { ids }: { ids: string[] },
): Promise<{ ids: string[] }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  const { id: accountId } = ctx.account
  await ctx.db.transaction(async (tx) => {
    await lockChannels(tx, ctx)
    const channels = await tx
      .select({ id: virtualChannels.id, name: virtualChannels.name, position: virtualChannels.position })
      .from(virtualChannels)
      .where(eq(virtualChannels.accountId, accountId))
      .orderBy(virtualChannels.position, virtualChannels.name)
    const named = new Map(channels.map(({ id, name }) => [id, name]))
    if (new Set(ids).size !== ids.length || ids.length !== named.size || !ids.every((id) => named.has(id))) {
      throw new FarolError('conflict')
    }
    for (const [index, id] of ids.entries()) {
      await tx
        .update(virtualChannels)
        .set({ position: index + 1 })
        .where(eq(virtualChannels.id, id))
    }
    await recordAudit(tx, {
      ctx,
      action: 'virtual-channel.order',
      object: `account:${accountId}`,
      before: { order: channels.map(({ name }) => name) },
      after: { order: ids.map((id) => named.get(id)) },
    })
  })
  return { ids }
}

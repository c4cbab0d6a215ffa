import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { ruleConditionsFrom } from '#model/channel-rule.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { auditObject } from './channel-audit.ts'
import { lockChannel } from './lock-channels.ts'
import { loadLimitedPeople, type LimitedPeople } from './limited-people.ts'

/** Refused (`limitedPeople`) while users are limited to the channel, so that nobody gains or loses access. */
export async function deleteVirtualChannel(
  ctx: AccountContext,
  { virtualChannelId: id }: { virtualChannelId: string },
): Promise<{ deleted: true }> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const { name, rule } = await lockChannel(tx, ctx, id)
    const limited = (await loadLimitedPeople(tx, ctx, [id])).get(id)
    const people = limited === undefined ? '' : described(limited)
    if (people !== '') throw new FarolError('limitedPeople', { values: { people } })
    await tx.delete(virtualChannels).where(eq(virtualChannels.id, id))
    const before = { name, rule: ruleConditionsFrom(rule) }
    await recordAudit(tx, { ctx, action: 'virtual-channel.delete', object: auditObject(id), before })
  })
  return { deleted: true }
}

function described({ names, invitations }: LimitedPeople): string {
  const waiting = invitations === 1 ? '1 convite' : `${invitations} convites`
  return new Intl.ListFormat('pt-BR').format([...names, ...(invitations === 0 ? [] : [waiting])])
}

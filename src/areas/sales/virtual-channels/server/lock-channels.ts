import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { lockAccess } from '#platform/identity/access/lock-access.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { RuleCondition } from '#model/channel-rule.ts'
import type { StoredChannel } from './load-channels.ts'

export async function lockChannel(tx: Transaction, ctx: AccountContext, id: string): Promise<StoredChannel> {
  await lockChannels(tx, ctx)
  const [channel] = await tx
    .select()
    .from(virtualChannels)
    .where(and(eq(virtualChannels.accountId, ctx.account.id), eq(virtualChannels.id, id)))
  if (channel === undefined) throw new FarolError('notFound')
  return channel
}

/** The same lock as for accesses, so that none is granted while channels change. */
export const lockChannels = (tx: Transaction, { account }: AccountContext): Promise<void> =>
  lockAccess(tx, account.id)

export async function assertFreeName(
  tx: Transaction,
  { account }: AccountContext,
  { name, id }: { name: string; id: string },
): Promise<void> {
  const others = await tx
    .select({ name: virtualChannels.name })
    .from(virtualChannels)
    .where(and(eq(virtualChannels.accountId, account.id), ne(virtualChannels.id, id)))
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new FarolError('invalidInput', { fields: { name: 'Já há um canal virtual com este nome' } })
  }
}

export const dropRepeatedValues = (rule: RuleCondition[]): RuleCondition[] =>
  rule.map(({ dimension, kind, values }) => ({ dimension, kind, values: [...new Set(values)] }))

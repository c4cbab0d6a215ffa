import { randomUUID } from 'node:crypto'
import { accountEvents } from '#analytics/events/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { TimelineEvent } from '#model/timeline-event.ts'
import type { NewAccountEvent } from '../events-contract.ts'

export async function createAccountEvent(
  ctx: AccountContext,
  input: NewAccountEvent,
): Promise<TimelineEvent> {
  assertPermission(ctx, 'sales.edit')
  assertWholeAccount(ctx)
  if (input.to < input.from) {
    throw new FarolError('invalidInput', { fields: { to: 'Data fim deve ser maior que a data início' } })
  }
  const event = { id: randomUUID(), ...input }
  await ctx.db.transaction(async (tx) => {
    await tx.insert(accountEvents).values({
      id: event.id,
      accountId: ctx.account.id,
      name: event.name,
      kind: event.kind,
      fromDay: event.from,
      toDay: event.to,
      createdAt: ctx.now(),
      createdBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    })
    await recordAudit(tx, { ctx, action: 'event.create', object: `event:${event.id}`, after: event })
  })
  const by = ctx.actor === 'system' ? null : ctx.actor.name
  return { ...event, written: { by, at: ctx.now().toISOString(), isMine: by !== null } }
}

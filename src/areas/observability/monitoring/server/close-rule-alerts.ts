import { randomUUID } from 'node:crypto'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { alertEntries, alerts } from './schema.ts'

/** Closes the open alerts of a rule that was changed or deleted. Returns their ids. */
export async function closeRuleAlerts(
  tx: Transaction,
  ctx: AccountContext,
  ruleId: string,
): Promise<string[]> {
  const at = ctx.now()
  const accountId = ctx.account.id
  const closed = await tx
    .update(alerts)
    .set({ state: 'resolved', endedAt: at, updatedAt: at })
    .where(and(eq(alerts.accountId, accountId), eq(alerts.ruleId, ruleId), ne(alerts.state, 'resolved')))
    .returning({ id: alerts.id })
  const by = ctx.actor === 'system' ? null : ctx.actor.userId
  const entries = closed.map(({ id: alertId }) => ({
    id: randomUUID(),
    accountId,
    alertId,
    at,
    by,
    moment: 'closed' as const,
    text: 'A regra mudou',
  }))
  if (entries.length > 0) await tx.insert(alertEntries).values(entries)
  return closed.map(({ id }) => id)
}

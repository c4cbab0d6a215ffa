import { randomUUID } from 'node:crypto'
import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { publishAlertsChanged } from '../../server/publish-alerts-changed.ts'
import { notifyAlertChanges } from './alerts/notify-alert-changes.ts'
import { lockAlerts } from './lock-alerts.ts'
import { alertEntries, alerts } from './schema.ts'
import type { WithKeyring } from './with-keyring.ts'

export const openAlertsOf = (accountId: string, ruleId: string) =>
  and(eq(alerts.accountId, accountId), eq(alerts.ruleId, ruleId), ne(alerts.state, 'resolved'))

/** Closes the open alerts of a rule that judges them no more; who was notified of them learns of their end. */
export async function closeRuleAlerts(
  tx: Transaction,
  ctx: WithKeyring,
  ruleId: string,
  why = 'A regra mudou',
): Promise<void> {
  const at = ctx.now()
  const accountId = ctx.account.id
  await lockAlerts(tx, accountId)
  const closed = await tx
    .update(alerts)
    .set({ state: 'resolved', endedAt: at, updatedAt: at })
    .where(openAlertsOf(accountId, ruleId))
    .returning()
  if (closed.length === 0) return
  const by = ctx.actor === 'system' ? null : ctx.actor.userId
  const entries = closed.map(({ id: alertId }) => ({
    id: randomUUID(),
    accountId,
    alertId,
    at,
    by,
    moment: 'closed' as const,
    text: why,
  }))
  await tx.insert(alertEntries).values(entries)
  const fired = closed.filter(({ firedAt }) => firedAt !== null)
  await notifyAlertChanges(tx, ctx, { act: 'resolve' }, fired)
  await publishAlertsChanged(tx, accountId)
}

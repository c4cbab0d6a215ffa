import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { openAlertStates } from '#model/monitoring/rules.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { alertEntries, alerts, monitoringSeries } from './schema.ts'

/** For a rule that is changed, switched off or deleted, under its lock: its open alerts end, by `by`, and what it remembered of its series is forgotten. */
export async function closeAlertsOf(
  tx: Transaction,
  { accountId, ruleId, now, by }: { accountId: string; ruleId: string; now: Date; by: string | null },
): Promise<void> {
  const own = and(eq(alerts.accountId, accountId), eq(alerts.ruleId, ruleId))
  await tx.delete(alerts).where(and(own, eq(alerts.state, 'pending')))
  const closed = await tx
    .update(alerts)
    .set({ state: 'resolved', endedAt: now, silencedUntil: null, updatedAt: now })
    .where(and(own, inArray(alerts.state, [...openAlertStates])))
    .returning({ id: alerts.id })
  if (closed.length > 0)
    await tx.insert(alertEntries).values(
      closed.map(({ id }) => ({
        ...{ id: randomUUID(), accountId, alertId: id, at: now, moment: 'closed' as const, by },
        text: 'A regra mudou ou foi desligada',
      })),
    )
  await tx.delete(monitoringSeries).where(eq(monitoringSeries.ruleId, ruleId))
}

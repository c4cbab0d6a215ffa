import type { Context } from '#platform/context.ts'
import { and, eq, lte } from '#platform/storage/postgres/drizzle.ts'
import { lockAlerts } from '../lock-alerts.ts'
import { alertEntries, alerts } from '../schema.ts'
import { publishAlertsChanged } from '../../../server/publish-alerts-changed.ts'
import { timelineEntry, openState } from './alert-changes.ts'

/** Ends the expired silences of an account. */
export async function endSilences(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
): Promise<void> {
  const at = now()
  const over = and(
    eq(alerts.accountId, accountId),
    eq(alerts.state, 'silenced'),
    lte(alerts.silencedUntil, at),
  )
  const [any] = await db.select({ id: alerts.id }).from(alerts).where(over).limit(1)
  if (any === undefined) return
  await db.transaction(async (tx) => {
    await lockAlerts(tx, accountId)
    for (const alert of await tx.select().from(alerts).where(over)) {
      const ended = alert.silencedUntil?.getTime() ?? at.getTime()
      await tx
        .update(alerts)
        .set({ state: openState(alert, at.getTime()), silencedUntil: null, updatedAt: at })
        .where(eq(alerts.id, alert.id))
      await tx
        .insert(alertEntries)
        .values(timelineEntry(alert, 'unsilenced', ended))
        .onConflictDoNothing()
    }
    await publishAlertsChanged(tx, accountId)
  })
}

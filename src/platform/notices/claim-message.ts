import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database, Transaction } from '../storage/postgres/postgres.ts'
import { planMessage, STORM_MS } from './plan-message.ts'
import { holdQuiet } from './whatsapp/quiet.ts'
import { deliveries, destinations, type DeliveryRow, type DestinationRow } from './schema.ts'

/** Longer than any sending, so after it the process must have died. */
const LEASE_MS = 2 * 60_000
const MAX_LOOKED_AT = 500
const waitingStates = ['queued', 'sending', 'failed'] as const

export type Claimed = {
  destination: DestinationRow
  messageId: string
  rows: readonly [DeliveryRow, ...DeliveryRow[]]
}

/** The next message for a destination that no one is sending to. */
export async function claimMessage(db: Database, now: Date): Promise<Claimed | undefined> {
  const at = now.toISOString()
  const { rows: candidates } = await db.execute<{ id: string }>(sql`
    SELECT d.id FROM (
      SELECT destination_id, min(next_attempt_at) AS due FROM deliveries
      WHERE state IN ('queued', 'sending', 'failed') AND next_attempt_at <= ${at}::timestamptz GROUP BY destination_id
    ) AS waiting
    JOIN destinations AS d ON d.id = waiting.destination_id
    JOIN accounts AS a ON a.id = d.account_id
    WHERE d.enabled AND NOT d.awaits_confirmation AND a.disabled_at IS NULL AND (d.paused_until IS NULL OR d.paused_until <= ${at}::timestamptz)
      AND NOT EXISTS (SELECT FROM deliveries AS s
        WHERE s.destination_id = d.id AND s.state = 'sending' AND s.next_attempt_at > ${at}::timestamptz)
    ORDER BY waiting.due LIMIT 20`)
  for (const { id } of candidates) {
    const claimed = await db.transaction((tx) => claimOf(tx, id, now))
    if (claimed !== undefined) return claimed
  }
  return undefined
}

async function claimOf(tx: Transaction, id: string, now: Date): Promise<Claimed | undefined> {
  const [destination] = await tx
    .select()
    .from(destinations)
    .where(eq(destinations.id, id))
    .for('no key update', { skipLocked: true })
  if (destination === undefined) return undefined
  const found = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.destinationId, id), inArray(deliveries.state, waitingStates)))
    .orderBy(asc(deliveries.seq))
    .limit(MAX_LOOKED_AT)
  if (found.some(({ state, nextAttemptAt }) => state === 'sending' && nextAttemptAt > now)) return undefined
  const waiting = destination.kind === 'whatsApp' ? await holdQuiet(tx, destination, found, now) : found
  const plan = planMessage(waiting, { kind: destination.kind, now, ...(await sentLately(tx, id, now)) })
  if (plan.act === 'wait') {
    await tx.update(destinations).set({ pausedUntil: plan.until }).where(eq(destinations.id, id))
    return undefined
  }
  if (plan.act === 'none') {
    for (const { id: delivery, until } of plan.later)
      await tx.update(deliveries).set({ nextAttemptAt: until }).where(eq(deliveries.id, delivery))
    return undefined
  }
  const messageId = plan.messageId ?? randomUUID()
  const updated = await tx
    .update(deliveries)
    .set({
      state: 'sending',
      messageId,
      held: false,
      nextAttemptAt: new Date(now.getTime() + LEASE_MS),
      attempts: sql`${deliveries.attempts} + 1`,
    })
    .where(inArray(deliveries.id, plan.ids))
    .returning()
  const [first, ...rest] = updated.toSorted((a, b) => a.seq - b.seq)
  return first && { destination, messageId, rows: [first, ...rest] }
}

async function sentLately(
  tx: Transaction,
  destinationId: string,
  now: Date,
): Promise<{ recent: number; lastSentAt: Date | null }> {
  const since = new Date(now.getTime() - STORM_MS).toISOString()
  const { rows } = await tx.execute<{ recent: number; last: number | null }>(sql`
    SELECT count(DISTINCT message_id)::int AS recent, (extract(epoch FROM max(sent_at)) * 1000)::float8 AS last FROM deliveries
    WHERE destination_id = ${destinationId} AND state = 'sent' AND sent_at > ${since}::timestamptz`)
  const [found] = rows
  return {
    recent: found?.recent ?? 0,
    lastSentAt: typeof found?.last === 'number' ? new Date(found.last) : null,
  }
}

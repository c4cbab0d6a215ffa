import type { CaseRow } from '#analytics/incomplete/list-cases.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { latestDecision, loadDecisions, type DecidedCase } from './case-decisions.ts'
import { incompleteCases } from './schema.ts'

type Change = Partial<Pick<DecidedCase, 'state' | 'lostReason' | 'ownerId'>>

export async function lockDecision(
  tx: Transaction,
  ctx: AccountContext,
  { order_ids }: CaseRow,
): Promise<DecidedCase | undefined> {
  const decision = latestDecision(await loadDecisions(tx, ctx, order_ids), { order_ids })
  if (decision === undefined) return undefined
  const [held] = await tx.select().from(incompleteCases).where(ofCase(ctx, decision.orderId)).for('update')
  return held
}

/** Optimistic lock: `version` 0 before the first decision. Undefined when the case changed meanwhile. */
export async function decide(
  tx: Transaction,
  ctx: AccountContext,
  row: CaseRow,
  seen: { version: number; decision: DecidedCase | undefined },
  change: Change,
): Promise<DecidedCase | undefined> {
  if ((seen.decision?.version ?? 0) !== seen.version) return undefined
  const by = { changedAt: ctx.now(), changedBy: ctx.actor === 'system' ? null : ctx.actor.userId }
  if (seen.decision === undefined) {
    const first = { accountId: ctx.account.id, orderId: row.order_id, placedAt: new Date(row.placed_at) }
    // Of two concurrent first decisions, one inserts and the other finds the row.
    const [made] = await tx
      .insert(incompleteCases)
      .values({ ...first, ...change, ...by })
      .onConflictDoNothing()
      .returning()
    return made
  }
  const [changed] = await tx
    .update(incompleteCases)
    .set({ ...change, ...by, version: seen.version + 1 })
    .where(and(ofCase(ctx, seen.decision.orderId), eq(incompleteCases.version, seen.version)))
    .returning()
  return changed
}

const ofCase = (ctx: AccountContext, orderId: string) =>
  and(eq(incompleteCases.accountId, ctx.account.id), eq(incompleteCases.orderId, orderId))

export const auditDecision = (decision: DecidedCase | undefined) =>
  decision && { state: decision.state, lostReason: decision.lostReason, ownerId: decision.ownerId }

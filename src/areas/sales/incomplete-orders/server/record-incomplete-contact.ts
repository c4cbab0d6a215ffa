import { randomUUID } from 'node:crypto'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { CaseChanged, NewContact } from '../contract.ts'
import { findDenied, loadCaseRows } from './change-incomplete-cases.ts'
import { auditDecision, decide, lockDecision } from './decide-case.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { incompleteContacts } from './schema.ts'

export async function recordIncompleteContact(
  ctx: AccountContext,
  { caseId, version, at, channel, note }: NewContact & { caseId: string },
): Promise<CaseChanged> {
  assertPermission(ctx, 'orders.edit')
  const now = ctx.now()
  const when = at === undefined ? now : new Date(at)
  if (when > now) throw new FarolError('invalidInput', { fields: { at: 'A data não pode ser no futuro' } })
  const rows = await loadCaseRows(ctx, [caseId])
  const row = rows.get(caseId)
  if (row === undefined) throw new FarolError('notFound')
  if ((await findDenied(ctx, rows)).size > 0)
    return { done: [], refused: [{ id: caseId, why: 'denied', by: null }] }
  const taken = await ctx.db.transaction(async (tx) => {
    const before = await lockDecision(tx, ctx, row)
    const change = before?.state === 'lost' ? {} : { state: 'contacted' as const }
    const after = await decide(tx, ctx, row, { version, decision: before }, change)
    if (after === undefined) return (await lockDecision(tx, ctx, row))?.changedBy ?? null
    const contact = { id: randomUUID(), at: when, channel, note }
    await tx.insert(incompleteContacts).values({
      ...contact,
      accountId: ctx.account.id,
      orderId: row.order_id,
      recordedAt: now,
      recordedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
    })
    await recordAudit(tx, {
      ctx,
      action: 'incomplete-case.contact',
      object: `order:${row.order_id}`,
      before: auditDecision(before),
      after: { ...auditDecision(after), channel, at: when.toISOString() },
    })
    return undefined
  })
  if (taken === undefined) return { done: [caseId], refused: [] }
  const names = await loadUserNames(ctx, [taken])
  return { done: [], refused: [{ id: caseId, why: 'changed', by: names.get(taken ?? '') ?? null }] }
}

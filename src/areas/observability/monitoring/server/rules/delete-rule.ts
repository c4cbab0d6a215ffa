import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { closeRuleAlerts } from '../close-rule-alerts.ts'
import { monitoringRules } from '../schema.ts'
import type { WithKeyring } from '../with-keyring.ts'
import { lockRule } from './save-rule.ts'

/** Its alerts are kept, closed. */
export async function deleteRule(
  ctx: WithKeyring,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  assertPermission(ctx, 'observability.edit')
  return ctx.db.transaction(async (tx) => {
    const before = await lockRule(tx, ctx, id)
    if (before.version !== version) throw new FarolError('conflict')
    await closeRuleAlerts(tx, ctx, id)
    await tx.delete(monitoringRules).where(eq(monitoringRules.id, id))
    await recordAudit(tx, {
      ctx,
      action: 'rule.delete',
      object: `rule:${id}`,
      before: { name: before.name },
      after: null,
    })
    return { id }
  })
}

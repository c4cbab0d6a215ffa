import { ptaxReadings } from '#analytics/currencies/schema.ts'
import { addYears, dayOf } from '#analytics/periods/local-time.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Currencies } from '../../currencies-contract.ts'
import { presentPtax } from './present-ptax.ts'

/** How far back comparisons may reach. */
const YEARS = 3

/** Quotes that were read stay when it is turned off. */
export async function savePtax(
  ctx: AccountContext,
  { enabled }: { enabled: boolean },
): Promise<{ ptax: Currencies['ptax'] }> {
  assertPermission(ctx, 'integrations.edit')
  assertWholeAccount(ctx)
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const own = eq(ptaxReadings.accountId, ctx.account.id)
    const [before] = await tx.select().from(ptaxReadings).where(own).for('update')
    if ((before !== undefined) === enabled) return { ptax: presentPtax(before) }
    const since = addYears(dayOf(now.getTime(), ctx.account.timeZone), -YEARS)
    const rows = enabled
      ? await tx
          .insert(ptaxReadings)
          .values({ accountId: ctx.account.id, since, nextAt: now })
          .onConflictDoNothing()
          .returning()
      : []
    if (!enabled) await tx.delete(ptaxReadings).where(own)
    await recordAudit(tx, {
      ctx,
      action: enabled ? 'ptax.enable' : 'ptax.disable',
      object: `account:${ctx.account.id}`,
      before: { enabled: !enabled },
      after: { enabled },
    })
    return { ptax: presentPtax(rows[0]) }
  })
}

import { askPackagesAgain, ofMapping } from '#ingestion/packages/tracking-mappings.ts'
import { trackingMappings } from '#ingestion/packages/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import type { Mapping, MappingInput } from '../contract.ts'

/** All history follows: packages are derived again. */
export async function saveTrackingMapping(
  ctx: AccountContext,
  { carrier, code, description, state }: MappingInput,
): Promise<Mapping> {
  assertPermission(ctx, 'logistics.edit')
  assertWholeAccount(ctx)
  const key = { carrier, code, description }
  const written = {
    state,
    changedAt: ctx.now(),
    changedBy: ctx.actor === 'system' ? null : ctx.actor.userId,
  }
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(trackingMappings)
      .where(ofMapping(ctx.account.id, key))
      .for('update')
    await tx
      .insert(trackingMappings)
      .values({ accountId: ctx.account.id, ...key, ...written })
      .onConflictDoUpdate({
        target: [
          trackingMappings.accountId,
          trackingMappings.carrier,
          trackingMappings.code,
          trackingMappings.description,
        ],
        set: written,
      })
    if (before?.state !== state) await askPackagesAgain(tx, ctx.account.id)
    await recordAudit(tx, {
      ctx,
      action: 'tracking-mapping.save',
      object: `tracking-mapping:${[carrier, code, description].join(' · ').slice(0, 200)}`,
      before: before && { state: before.state },
      after: { state },
    })
  })
  const changedBy = ctx.actor === 'system' ? null : ctx.actor.name
  return { ...key, state, changedAt: written.changedAt.toISOString(), changedBy }
}

import { askPackagesAgain, ofMapping } from '#ingestion/packages/tracking-mappings.ts'
import { trackingMappings } from '#ingestion/packages/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { OfMapping } from '../contract.ts'

export async function deleteTrackingMapping(ctx: AccountContext, key: OfMapping): Promise<OfMapping> {
  assertPermission(ctx, 'logistics.edit')
  assertWholeAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.delete(trackingMappings).where(ofMapping(ctx.account.id, key)).returning()
    if (before === undefined) throw new FarolError('notFound')
    await askPackagesAgain(tx, ctx.account.id)
    await recordAudit(tx, {
      ctx,
      action: 'tracking-mapping.delete',
      object: `tracking-mapping:${[key.carrier, key.code, key.description].join(' · ').slice(0, 200)}`,
      before: { state: before.state },
    })
  })
  return key
}

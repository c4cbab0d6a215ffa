import { reprocess } from '#ingestion/inbox/reprocess.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

export async function reprocessFailedArrivals(ctx: AccountContext): Promise<{ reprocessed: number }> {
  assertPermission(ctx, 'integrations.edit')
  return ctx.db.transaction(async (tx) => {
    const arrivals = await reprocess(tx, ctx.account.id)
    const reprocessed = arrivals.length
    const object = `account:${ctx.account.id}`
    await recordAudit(tx, { ctx, action: 'arrivals.reprocess', object, after: { reprocessed } })
    return { reprocessed }
  })
}

import { reprocess } from '#ingestion/inbox/reprocess.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'

export async function reprocessArrival(
  ctx: AccountContext,
  { arrivalId }: { arrivalId: number },
): Promise<{ reprocessed: number }> {
  assertPermission(ctx, 'integrations.edit')
  return ctx.db.transaction(async (tx) => {
    const [arrival] = await reprocess(tx, ctx.account.id, arrivalId)
    if (arrival === undefined) throw new FarolError('notFound')
    const { kind, key, reason } = arrival
    const object = `arrival:${arrivalId}`
    await recordAudit(tx, { ctx, action: 'arrival.reprocess', object, before: { kind, key, reason } })
    return { reprocessed: 1 }
  })
}

import { imports } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Import } from '../contract.ts'
import { lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'

/** At once if nobody works on it, else at its worker's next heartbeat. Repeatable. */
export async function cancelImport(ctx: AccountContext, { importId }: { importId: string }): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  await ctx.db.transaction(async (tx) => {
    const { state, worker } = await lockImport(tx, ctx, importId)
    const atWork = state === 'checking' || state === 'running'
    const change =
      worker === null ? { state: 'canceled' as const, endedAt: ctx.now() } : { stopRequested: true }
    if (atWork) await tx.update(imports).set(change).where(eq(imports.id, importId))
    await recordAudit(tx, { ctx, action: 'import.cancel', object: `import:${importId}`, before: { state } })
  })
  return presentNow(ctx, importId)
}

import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import { findExport } from './find-export.ts'
import { permissionToChange } from './may-export.ts'
import { presentExport } from './present-export.ts'
import { exportJobs } from './schema.ts'

/** The worker notices at its next heartbeat. A finished export stays. */
export async function cancelExport(
  ctx: AccountContext,
  { exportId }: { exportId: string },
): Promise<ExportJob> {
  const before = await findExport(ctx, exportId)
  assertPermission(ctx, permissionToChange(ctx, before))
  const stopped = { state: 'canceled', slot: null, worker: null, heartbeatAt: null } as const
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(exportJobs)
      .set({ ...stopped, endedAt: ctx.now() })
      .where(and(eq(exportJobs.id, exportId), inArray(exportJobs.state, ['waiting', 'running'])))
    const { name, state } = before
    await recordAudit(tx, {
      ctx,
      action: 'export.cancel',
      object: `export:${exportId}`,
      before: { name, state },
    })
  })
  return presentExport(ctx, await findExport(ctx, exportId))
}

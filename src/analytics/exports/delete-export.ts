import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import { removeStored, type ExportStorage } from '#platform/storage/export-storage.ts'
import { findExport } from './find-export.ts'
import { permissionToChange } from './may-export.ts'
import { exportJobs } from './schema.ts'

export async function deleteExport(
  ctx: AccountContext,
  { exportId }: { exportId: string },
  storage: ExportStorage,
): Promise<{ id: string }> {
  const before = await findExport(ctx, exportId)
  assertPermission(ctx, permissionToChange(ctx, before))
  if (before.file !== null) assertInFolder(before, storage)
  await ctx.db.transaction(async (tx) => {
    await tx.delete(exportJobs).where(eq(exportJobs.id, exportId))
    const { name, state } = before
    await recordAudit(tx, {
      ctx,
      action: 'export.delete',
      object: `export:${exportId}`,
      before: { name, state },
    })
  })
  if (before.file !== null) await removeStored(storage, before.file)
  return { id: exportId }
}

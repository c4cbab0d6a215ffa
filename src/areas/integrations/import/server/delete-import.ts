import { removeStored, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { forgetBatch } from '#ingestion/imports/run-import.ts'
import { imports } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import { lockImport } from './find-import.ts'

/** The facts that it brought stay. */
export async function deleteImport(
  ctx: AccountContext,
  { importId }: { importId: string },
  storage: ImportStorage,
): Promise<{ id: string }> {
  assertPermission(ctx, 'integrations.edit')
  const batchId = await ctx.db.transaction(async (tx) => {
    const before = await lockImport(tx, ctx, importId)
    if (before.worker !== null || ['checking', 'running', 'undoing'].includes(before.state)) {
      throw new FarolError('importBusy')
    }
    assertInFolder(before, storage)
    await tx.delete(imports).where(eq(imports.id, importId))
    const { name, state } = before
    await recordAudit(tx, {
      ctx,
      action: 'import.delete',
      object: `import:${importId}`,
      before: { name, state },
    })
    return before.batch ?? importId
  })
  await forgetBatch({ ...ctx, importId, batchId })
  await removeStored(storage, importId)
  return { id: importId }
}

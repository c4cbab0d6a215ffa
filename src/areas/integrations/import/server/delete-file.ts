import { rm } from 'node:fs/promises'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { importFiles, imports } from '#ingestion/imports/schema.ts'
import { workbookPath } from '#ingestion/files/xlsx/unpacked-path.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { Import } from '../contract.ts'
import { asDraftOfOtherFiles, assertEditable, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'

export async function deleteFile(
  ctx: AccountContext,
  { importId, fileId }: { importId: string; fileId: string },
  storage: ImportStorage,
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const path = await ctx.db.transaction(async (tx) => {
    const row = await lockImport(tx, ctx, importId)
    assertEditable(row)
    assertInFolder(row, storage)
    const [file] = await tx
      .delete(importFiles)
      .where(and(eq(importFiles.id, fileId), eq(importFiles.importId, importId)))
      .returning()
    if (file === undefined) throw new FarolError('notFound')
    await tx.update(imports).set(asDraftOfOtherFiles).where(eq(imports.id, importId))
    await recordAudit(tx, {
      ctx,
      action: 'import.remove-file',
      object: `import:${importId}`,
      before: { name: file.name },
    })
    return file.path
  })
  await rm(absolutePath(storage, path), { force: true })
  await rm(absolutePath(storage, workbookPath(path)), { force: true })
  return presentNow(ctx, importId)
}

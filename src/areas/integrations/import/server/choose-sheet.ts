import { and, eq } from 'drizzle-orm'
import { unpackedPath, workbookPath } from '#ingestion/files/xlsx/unpacked-path.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { importFiles, imports } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { Import } from '../contract.ts'
import { asDraft, assertEditable, filesOf, findImport, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'
import { refused } from './receive-file.ts'
import { seeApart } from './upload-file.ts'

/** Reads another sheet of a workbook that was sent. */
export async function chooseSheet(
  ctx: AccountContext,
  { importId, fileId, sheet }: { importId: string; fileId: string; sheet: string },
  storage: ImportStorage,
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const row = await findImport(ctx, importId)
  assertEditable(row)
  assertInFolder(row, storage)
  const file = (await filesOf(ctx, importId)).find(({ id }) => id === fileId)
  if (file === undefined) throw new FarolError('notFound')
  if (file.seen.sheets?.includes(sheet) !== true) throw refused(`A planilha não tem a aba "${sheet}".`)
  const { seen, unpacked } = await seeApart(
    ctx.account.id,
    absolutePath(storage, workbookPath(file.path)),
    sheet,
  )
  await ctx.db.transaction(async (tx) => {
    assertEditable(await lockImport(tx, ctx, importId))
    const path = unpackedPath(workbookPath(file.path))
    await tx
      .update(importFiles)
      .set({ seen, path, bytes: unpacked?.bytes ?? file.bytes })
      .where(and(eq(importFiles.id, fileId), eq(importFiles.importId, importId)))
    await tx.update(imports).set(asDraft).where(eq(imports.id, importId))
    const [before, after] = [file.seen.sheet, sheet].map((name) => ({ file: file.name, sheet: name }))
    await recordAudit(tx, { ctx, action: 'import.choose-sheet', object: `import:${importId}`, before, after })
  })
  return presentNow(ctx, importId)
}

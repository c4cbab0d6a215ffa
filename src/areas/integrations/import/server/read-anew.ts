import { unpackedPath, workbookPath } from '#ingestion/files/xlsx/unpacked-path.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { importFiles, imports, type ImportFileRow } from '#ingestion/imports/schema.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { Import } from '../contract.ts'
import { asDraftOfOtherFiles, assertEditable, filesOf, findImport, lockImport } from './find-import.ts'
import { presentNow } from './present-import.ts'
import { seeApart } from './upload-file.ts'

type Choice = { sheet?: string | undefined; headerLine?: number }

/** Reads a file that was sent again, as a person says: its import is a draft again. */
export async function readAnew(
  ctx: AccountContext,
  { importId, fileId }: { importId: string; fileId: string },
  storage: ImportStorage,
  action: 'import.choose-sheet' | 'import.choose-header',
  choose: (file: ImportFileRow) => Choice,
): Promise<Import> {
  assertPermission(ctx, 'integrations.edit')
  const row = await findImport(ctx, importId)
  assertEditable(row)
  assertInFolder(row, storage)
  const file = (await filesOf(ctx, importId)).find(({ id }) => id === fileId)
  if (file === undefined) throw new FarolError('notFound')
  const { sheet, headerLine } = choose(file)
  const source = file.seen.sheet === undefined ? file.path : workbookPath(file.path)
  const { seen, unpacked } = await seeApart(ctx.account.id, absolutePath(storage, source), sheet, headerLine)
  await ctx.db.transaction(async (tx) => {
    assertEditable(await lockImport(tx, ctx, importId))
    const read = unpacked === undefined ? {} : { path: unpackedPath(source), bytes: unpacked.bytes }
    await tx
      .update(importFiles)
      .set({ seen, ...read })
      .where(and(eq(importFiles.id, fileId), eq(importFiles.importId, importId)))
    await tx.update(imports).set(asDraftOfOtherFiles).where(eq(imports.id, importId))
    const [before, after] = [file.seen, seen].map((of) => ({
      file: file.name,
      sheet: of.sheet,
      headerLine: of.headerLine,
    }))
    await recordAudit(tx, { ctx, action, object: `import:${importId}`, before, after })
  })
  return presentNow(ctx, importId)
}

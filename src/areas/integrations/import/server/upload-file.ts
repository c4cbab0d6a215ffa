import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { FileProblem } from '#ingestion/files/file-problem.ts'
import { readApart } from '#ingestion/files/reader/read-apart.ts'
import type { SeenFile } from '#ingestion/files/reader/reader-work.ts'
import { unpackedPath } from '#ingestion/files/xlsx/unpacked-path.ts'
import { absolutePath, storedPath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { importFiles, imports } from '#ingestion/imports/schema.ts'
import { giveBackRoom, takeRoom } from '#ingestion/imports/upload-quota.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { ImportFile } from '../contract.ts'
import {
  asDraftOfOtherFiles,
  assertEditable,
  filesOf,
  findImport,
  lockImport,
  nextPosition,
} from './find-import.ts'
import { presentFile } from './present-import.ts'
import { receiveFile, refused } from './receive-file.ts'
import { safeFileName } from './safe-file-name.ts'

const MAX_FILES = 100

export type Upload = { importId: string; name: string; body: unknown }

export async function uploadFile(
  ctx: AccountContext,
  upload: Upload,
  storage: ImportStorage,
): Promise<ImportFile> {
  assertPermission(ctx, 'integrations.edit')
  const { importId, body } = upload
  const row = await findImport(ctx, importId)
  assertEditable(row)
  assertInFolder(row, storage)
  if (!(body instanceof Readable)) throw new FarolError('unsupportedContent')
  const name = safeFileName(upload.name)
  assertNew(await filesOf(ctx, importId), name)
  const id = randomUUID()
  const path = storedPath(importId, id)
  const onBytes = (bytes: number) => takeRoom(ctx, { id, bytes })
  try {
    const received = await receiveFile(storage, absolutePath(storage, path), body, onBytes)
    const { seen, unpacked } = await seeApart(ctx.account.id, absolutePath(storage, path))
    const read = unpacked === undefined ? { path } : { path: unpackedPath(path), bytes: unpacked.bytes }
    const file = { id, importId, accountId: ctx.account.id, name, ...received, ...read, seen }
    await ctx.db.transaction(async (tx) => {
      assertEditable(await lockImport(tx, ctx, importId))
      const known = await filesOf(ctx, importId, tx)
      assertNew(known, name)
      if (known.some(({ sha256 }) => sha256 === received.sha256)) {
        throw refused('Um arquivo com este mesmo conteúdo já foi enviado nesta importação.')
      }
      const [at] = await tx
        .select({ position: nextPosition })
        .from(importFiles)
        .where(eq(importFiles.importId, importId))
      await giveBackRoom(tx, id)
      await tx.insert(importFiles).values({ ...file, position: at?.position ?? 1 })
      await tx.update(imports).set(asDraftOfOtherFiles).where(eq(imports.id, importId))
      const { bytes, sha256 } = received
      await recordAudit(tx, {
        ctx,
        action: 'import.upload',
        object: `import:${importId}`,
        after: { name, bytes, sha256 },
      })
    })
    return presentFile({ ...file, position: 0 })
  } catch (error) {
    await rm(absolutePath(storage, path), { force: true })
    await rm(unpackedPath(absolutePath(storage, path)), { force: true })
    await giveBackRoom(ctx.db, id).catch((cause: unknown) =>
      ctx.log.warn({ err: cause }, 'upload: its room is given back by its age'),
    )
    throw error
  }
}

function assertNew(files: readonly { name: string }[], name: string): void {
  if (files.length >= MAX_FILES) throw refused(`Uma importação tem no máximo ${MAX_FILES} arquivos.`)
  if (files.some((file) => file.name === name)) throw refused(`Já há um arquivo "${name}" nesta importação.`)
}

export async function seeApart(
  accountId: string,
  path: string,
  sheet?: string,
  headerLine?: number,
): Promise<SeenFile> {
  try {
    return await readApart(accountId, (reader) => reader.ask('see', path, sheet, headerLine))
  } catch (error) {
    throw error instanceof FileProblem ? refused(error.message, error) : error
  }
}

import { FileProblem } from '#ingestion/files/file-problem.ts'
import { readApart } from '#ingestion/files/reader/read-apart.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import type { CanonicalKind } from '#model/kinds/index.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { assertInFolder } from '#platform/storage/private-folder.ts'
import type { MappingGuess } from '../mapping-contract.ts'
import { filesOf, findImport } from './find-import.ts'
import { refused } from './receive-file.ts'

export async function guessMapping(
  ctx: AccountContext,
  { importId, kind }: { importId: string; kind?: CanonicalKind | undefined },
  storage: ImportStorage,
): Promise<MappingGuess> {
  assertPermission(ctx, 'integrations.view')
  const row = await findImport(ctx, importId)
  assertInFolder(row, storage)
  const files = await filesOf(ctx, importId)
  if (files.length === 0) throw new FarolError('importNotReady')
  const seen = files.map((file) => ({
    name: file.name,
    seen: file.seen,
    path: absolutePath(storage, file.path),
  }))
  const { timeZone, currency } = ctx.account
  try {
    return await readApart(ctx.account.id, (reader) =>
      reader.ask('guess', row.name, seen, { timeZone, currency, ...(kind && { kind }) }),
    )
  } catch (error) {
    throw error instanceof FileProblem ? refused(error.message, error) : error
  }
}

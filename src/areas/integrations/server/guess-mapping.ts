import type { z } from 'zod'
import { headRows } from '#ingestion/imports/head-rows.ts'
import { absolutePath, type ImportStorage } from '#ingestion/imports/import-storage.ts'
import { guessMapping as guess } from '#ingestion/mapping/guess/guess-mapping.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/http/context.ts'
import type { MappingGuess } from '../contract.ts'
import { filesOf, findImport } from './find-import.ts'

const ROWS = 200

/** Proposes a mapping for an import's files. */
export async function guessMapping(
  ctx: AccountContext,
  { importId }: { importId: string },
  storage: ImportStorage,
): Promise<z.infer<typeof MappingGuess>> {
  assertPermission(ctx, 'integrations.view')
  const { name } = await findImport(ctx, importId)
  const files = await filesOf(ctx, importId)
  if (files.length === 0) throw new FarolError('importNotReady')
  const samples = files.map(async (file) => {
    const { seen } = file
    if (seen.format === 'parquet') return { name: file.name, seen, rows: [] }
    const source = {
      ...seen,
      format: seen.format,
      quote: '"' as const,
      header: true,
      columns: undefined,
      skipLines: 0,
      each: undefined,
    }
    return {
      name: file.name,
      seen,
      rows: await headRows(absolutePath(storage, file.path), source, seen.columns, ROWS),
    }
  })
  return guess(name, await Promise.all(samples))
}

import type { AccountContext } from '#platform/context.ts'
import type { ImportStorage } from '#ingestion/imports/import-storage.ts'
import type { Import } from '../contract.ts'
import { readAnew } from './read-anew.ts'
import { refused } from './receive-file.ts'

type Input = { importId: string; fileId: string; line: number }

/** Reads a table that was sent from another header line on. */
export function chooseHeader(ctx: AccountContext, input: Input, storage: ImportStorage): Promise<Import> {
  return readAnew(ctx, input, storage, 'import.choose-header', ({ seen }) => {
    if (seen.format !== 'csv') throw refused('Só tabelas (CSV ou Excel) têm uma linha de cabeçalho.')
    return { sheet: seen.sheet, headerLine: input.line }
  })
}

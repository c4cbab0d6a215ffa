import type { AccountContext } from '#platform/context.ts'
import type { ImportStorage } from '#ingestion/imports/import-storage.ts'
import type { Import } from '../contract.ts'
import { readAnew } from './read-anew.ts'
import { refused } from './receive-file.ts'

type Input = { importId: string; fileId: string; sheet: string }

/** Reads another sheet of a workbook that was sent. */
export function chooseSheet(ctx: AccountContext, input: Input, storage: ImportStorage): Promise<Import> {
  return readAnew(ctx, input, storage, 'import.choose-sheet', ({ seen }) => {
    if (seen.sheets?.includes(input.sheet) !== true)
      throw refused(`A planilha não tem a aba "${input.sheet}".`)
    return { sheet: input.sheet }
  })
}

import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { ReaderLimits } from '../files/reader/open-reader.ts'
import type { WriteFactsContext } from '../write-facts.ts'

export type ImportFile = { position: number; name: string; path: string; bytes: number }

export type ImportWork = WriteFactsContext & {
  account: { id: string; currency: string; timeZone: string }
  importId: string
  /** Rows converted from staging; each conversion has its own batch. */
  batchId: string
  mapping: ImportMapping
  files: readonly ImportFile[]
  signal: AbortSignal
  chunkBytes?: number
  readerLimits?: ReaderLimits
  rowsPerConversion?: number
}

export function batchesOf({ importId, batchId }: Pick<ImportWork, 'importId' | 'batchId'>): string[] {
  return [...new Set([importId, batchId])]
}

/** More rows at once cost memory, fewer cost time. */
export const ROWS_PER_CONVERSION = 1_000_000

/** Large translation tables make long statements. */
export const longStatement = {
  max_query_size: '8000000',
  max_ast_elements: '200000',
  max_expanded_ast_elements: '1000000',
}

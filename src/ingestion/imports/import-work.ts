import type { ImportMapping } from '#model/import-mapping/mapping.ts'
import type { ReaderLimits } from '../files/reader/open-reader.ts'
import type { WriteFactsContext } from '../write-facts.ts'

/** An import's file on disk, with its number among the import's files. */
export type ImportFile = { position: number; name: string; path: string; bytes: number }

/** What the steps of an import work on. */
export type ImportWork = WriteFactsContext & {
  account: { id: string; currency: string; timeZone: string }
  importId: string
  /** Of the canonical rows that are converted from staging; each conversion has its own. */
  batchId: string
  mapping: ImportMapping
  files: readonly ImportFile[]
  signal: AbortSignal
  /** Bytes of a file that are read at once. */
  chunkBytes?: number
  readerLimits?: ReaderLimits
  /** Rows that are converted at once. */
  rowsPerConversion?: number
}

/** Batches of an import's canonical rows: those that were converted as they were read, and those of the last conversion. */
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

import type { AccountContext } from '#platform/context.ts'
import type { ExportBatch } from './export-batch.ts'
import type { ExportColumn, ExportDefinitions } from './export-source.ts'
import type { ExportSum } from './schema.ts'

/** What a file is about, known before its first row. */
export type FileSubject = {
  title: string
  columns: readonly ExportColumn[]
  definitions: ExportDefinitions
  /** Its currency is that of the money in the file. */
  account: AccountContext['account']
  /** Currencies that sums were converted from; absent where nothing had to be. */
  converted?: readonly string[]
  /** The part of the account that it holds; null for the whole. */
  virtualChannel: string | null
  /** When it was asked for, in ms. */
  askedAt: number
}

/** A file that grows by batches; `end` writes what is only known then. */
export type GrowingFile = {
  write: (batch: ExportBatch) => Promise<void>
  end: (written: Written) => Promise<void>
}

export type Written = { rows: number; sums: ExportSum[] }

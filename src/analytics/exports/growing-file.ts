import type { AccountContext } from '#platform/context.ts'
import type { ExportBatch } from './export-batch.ts'
import type { ExportColumn, ExportDefinitions } from './export-source.ts'
import type { ExportSum } from './schema.ts'

export type FileSubject = {
  title: string
  columns: readonly ExportColumn[]
  definitions: ExportDefinitions
  /** With the currency of the file's amounts. */
  account: AccountContext['account']
  /** Currencies that sums were converted from, if any. */
  converted?: readonly string[]
  /** The virtual channel's name; null for the whole account. */
  virtualChannel: string | null
  askedAt: number
}

export type GrowingFile = {
  write: (batch: ExportBatch) => Promise<void>
  end: (written: Written) => Promise<void>
}

export type Written = { rows: number; sums: ExportSum[] }

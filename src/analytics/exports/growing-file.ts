import type { AccountContext } from '#platform/context.ts'
import type { ExportBatch } from './export-batch.ts'
import type { ExportColumn, ExportDefinitions } from './export-source.ts'
import type { ExportSum } from './schema.ts'

export type FileSubject = {
  title: string
  columns: readonly ExportColumn[]
  definitions: ExportDefinitions
  account: AccountContext['account']
  converted?: readonly string[]
  virtualChannel: string | null
  askedAt: number
}

export type GrowingFile = {
  write: (batch: ExportBatch) => Promise<void>
  end: (written: Written) => Promise<void>
}

export type Written = { rows: number; sums: ExportSum[] }

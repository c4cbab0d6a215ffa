import type { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Exportable, ExportType } from '#model/exports.ts'
import type { Permission } from '#model/permissions.ts'
import type { Money } from '../currencies/conversion.ts'
import type { ExportBatch } from './export-batch.ts'

/** The person who asked, with the keys to encrypted data. */
export type ExportContext = AccountContext & { keyring: Keyring }

export type ExportColumn = {
  key: string
  label: string
  type: ExportType
  /** Exported only with personal data. */
  personal?: boolean
  needs?: Permission
  /** Totalled beside the file and in its definitions. */
  summed?: boolean
}

/** The file's description of itself, in Portuguese. */
export type ExportDefinitions = {
  /** `1 de nov. a 20 de nov. de 2026`. */
  period: string | null
  filters: readonly { name: string; value: string }[]
  metrics: readonly { name: string; formula: string }[]
}

export type ExportOptions = {
  /** Keys of the requested columns, in order; null for all. */
  columns: readonly string[] | null
  personal: boolean
  signal: AbortSignal
}

export type OpenedExport = {
  columns: readonly ExportColumn[]
  /** From `streamColumns`, or `streamRows` and `batchOf` where rows are built one by one. */
  batches: AsyncIterable<ExportBatch>
  /** Number of rows; null where counting costs as much as reading. */
  expected: number | null
  definitions: ExportDefinitions
  /** The currency of amounts, and what was converted to it; the account's when absent. */
  money?: Money
}

/**
 * What an area can export. `open` honours the context's account and virtual channel, returns the columns that were
 * asked for (`chosenColumns`), and is called again from the start if a worker died; its `now` is when the person
 * asked.
 */
export type ExportSource<Question = unknown> = Exportable & {
  question: z.ZodType<Question>
  /** `Pedidos parados`: names the file and its sheet. */
  title(question: Question): string
  open(ctx: ExportContext, question: Question, options: ExportOptions): Promise<OpenedExport>
}

export type ExportSources = ReadonlyMap<string, ExportSource>

/** Checks the question's type where a source is declared, and erases it for the list of all sources. */
export function exportSource<Question>(source: ExportSource<Question>): ExportSource {
  return source
}

export function indexExportSources(...sources: readonly ExportSource[]): ExportSources {
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  if (byKind.size !== sources.length) throw new Error('two export sources have one kind')
  return byKind
}

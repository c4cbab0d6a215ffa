import type { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Exportable, ExportType } from '#model/exports.ts'
import type { Permission } from '#model/permissions.ts'
import type { Money } from '../currencies/conversion.ts'
import type { ExportBatch } from './export-batch.ts'

export type ExportContext = AccountContext & { keyring: Keyring }

export type ExportColumn = {
  key: string
  label: string
  type: ExportType
  personal?: boolean
  needs?: Permission
  summed?: boolean
}

export type ExportDefinitions = {
  period: string | null
  filters: readonly { name: string; value: string }[]
  metrics: readonly { name: string; formula: string }[]
}

export type ExportOptions = {
  /** Null: all columns. */
  columns: readonly string[] | null
  personal: boolean
  signal: AbortSignal
}

export type OpenedExport = {
  columns: readonly ExportColumn[]
  /** From `streamColumns`, or from `streamRows` and `batchOf`. */
  batches: AsyncIterable<ExportBatch>
  /** Null if counting costs as much as reading. */
  expected: number | null
  definitions: ExportDefinitions
  /** Besides the source's own and its columns', of whoever takes the file. */
  needs?: readonly Permission[]
  /** By key, of summed columns whose rows overlap; null if their total is not known. */
  totals?: Readonly<Record<string, number | null>>
  money?: Money
}

/**
 * `open` respects the context's account and virtual channel and returns the requested columns. It runs again
 * after a worker dies, with `now` still the time of the request.
 */
export type ExportSource<Question = unknown> = Exportable & {
  question: z.ZodType<Question>
  /** Nothing of it is of one virtual channel: who is limited to one may not ask for it. */
  ofWholeAccount?: true
  /** In a virtual channel, who sees the whole account gets more of it than who is limited to that channel. */
  moreOfWholeAccount?: true
  title(question: Question): string
  open(ctx: ExportContext, question: Question, options: ExportOptions): Promise<OpenedExport>
}

export type ExportSources = ReadonlyMap<string, ExportSource>

/** Checks the question's type, then erases it for the list of all sources. */
export function exportSource<Question>(source: ExportSource<Question>): ExportSource {
  return source
}

export function indexExportSources(...sources: readonly ExportSource[]): ExportSources {
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  if (byKind.size !== sources.length) throw new Error('two export sources have one kind')
  return byKind
}

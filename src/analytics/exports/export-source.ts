import type { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { Exportable, ExportType } from '#model/exports.ts'
import type { Permission } from '#model/permissions.ts'
import type { Money } from '../currencies/conversion.ts'
import type { ExportBatch } from './export-batch.ts'

/** Whoever asked, with the keys to what is sealed. */
export type ExportContext = AccountContext & { keyring: Keyring }

export type ExportColumn = {
  key: string
  /** Its title in the file. */
  label: string
  type: ExportType
  /** Left out unless personal data was asked for, and may be. */
  personal?: boolean
  /** What else the person must be allowed: without it the column is left out. */
  needs?: Permission
  /** The sum of its cells says something: it is told beside the file and in its definitions. */
  summed?: boolean
}

/** What a file says of itself, in Portuguese. */
export type ExportDefinitions = {
  /** `1 de nov. a 20 de nov. de 2026`. */
  period: string | null
  /** What was kept, in words. */
  filters: readonly { name: string; value: string }[]
  /** How the figures of the columns are made. */
  metrics: readonly { name: string; formula: string }[]
}

export type ExportOptions = {
  /** Keys of the columns wanted, in their order; null for all. Nothing else needs to be read. */
  columns: readonly string[] | null
  /** Whether the personal columns are wanted, and may be read. */
  personal: boolean
  /** Ends the reading. */
  signal: AbortSignal
}

export type OpenedExport = {
  columns: readonly ExportColumn[]
  /** Its rows as they come from the engine (`streamColumns`; `streamRows` and `batchOf` where each row is made by itself). */
  batches: AsyncIterable<ExportBatch>
  /** How many there will be; null if that would cost as much as reading them. */
  expected: number | null
  definitions: ExportDefinitions
  /** In which currency money is, and what was converted to it; the account's when absent. */
  money?: Money
}

/**
 * What can be exported, as the area that has it declares it. `open` gives columns that
 * were asked for (`chosenColumns` does that), and rows that obey the context's account and virtual channel; its `now` is the moment at
 * which the person asked. It is opened again, from the beginning, when a worker died.
 */
export type ExportSource<Question = unknown> = Exportable & {
  /** The screen's own question; what does not fit it is refused with its sentences. */
  question: z.ZodType<Question>
  /** `Pedidos parados`: names the file and its sheet. */
  title(question: Question): string
  open(ctx: ExportContext, question: Question, options: ExportOptions): Promise<OpenedExport>
}

export type ExportSources = ReadonlyMap<string, ExportSource>

/** Keeps the type of a source's question while it is declared; sources of all questions are kept together. */
export function exportSource<Question>(source: ExportSource<Question>): ExportSource {
  return source
}

/** @throws Error when two sources have one kind. */
export function exportSourcesOf(...sources: readonly ExportSource[]): ExportSources {
  const byKind = new Map(sources.map((source) => [source.kind, source]))
  if (byKind.size !== sources.length) throw new Error('two export sources have one kind')
  return byKind
}

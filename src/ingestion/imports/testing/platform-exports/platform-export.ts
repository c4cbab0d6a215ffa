import type { ImportMapping } from '#model/import-mapping/mapping.ts'

export type PlatformExport = {
  platform: string
  /** Where the header comes from; the rows are our own. */
  source: string
  file: string
  delimiter: ',' | ';' | '\t'
  encoding: 'utf-8' | 'windows-1252'
  /** Lines above the header. */
  above?: string[]
  header: string
  rows: Record<string, string>[]
  /** Lines below the rows, as they are. */
  unquoted?: string[]
  /** What a person would change after looking at the proposal: one thing at most. */
  correct?: (mapping: ImportMapping) => ImportMapping
  orders: Record<string, unknown>[]
  items: Record<string, unknown>[]
  payments?: Record<string, unknown>[]
}

/** Lines that repeat their order. */
export const repeated = (order: Record<string, string>, ...lines: Record<string, string>[]) =>
  lines.map((line) => ({ ...order, ...line }))

/** Lines of which only the first has the order's columns, beside its number. */
export const firstOnly = (
  number: string,
  order: Record<string, string>,
  ...lines: Record<string, string>[]
): Record<string, string>[] =>
  lines.map((line, at) => ({ [number]: order[number] ?? '', ...(at === 0 ? order : {}), ...line }))

import { z } from 'zod'

const kinds = ['connection', 'file', 'api', 'demo'] as const

/** What reported a record; the name, of connections and files alone, is '' within a virtual channel. */
export const ReportingSource = z.object({ kind: z.enum(kinds), name: z.string() })
export type ReportingSource = z.infer<typeof ReportingSource>
type SourceKind = ReportingSource['kind']

/** For files; must match the screens' texts. */
const sourceKindLabels: Readonly<Record<SourceKind, string>> = {
  connection: 'integração',
  file: 'arquivo',
  api: 'API',
  demo: 'loja de demonstração',
}

const list = new Intl.ListFormat('pt-BR')

export const describeSources = (
  sources: readonly ReportingSource[],
  labelOf: (kind: SourceKind) => string = (kind) => sourceKindLabels[kind],
): string => list.format(sources.map(({ kind, name }) => [labelOf(kind), name].filter(Boolean).join(' ')))

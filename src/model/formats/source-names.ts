import type { ReportingSource } from '../reporting-sources.ts'

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

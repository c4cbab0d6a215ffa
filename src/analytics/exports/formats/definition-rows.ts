import type { ExportType } from '#model/exports.ts'
import type { ExportCell } from '../export-batch.ts'
import type { FileSubject, Written } from '../growing-file.ts'

export type DefinitionRow = { name: string; value: ExportCell; type: ExportType }

const line = (name: string, value: ExportCell, type: ExportType = 'text'): DefinitionRow => ({
  name,
  value,
  type,
})

export function definitionRows(
  { title, account, virtualChannel, askedAt, definitions, converted = [] }: FileSubject,
  { rows, sums }: Written,
): DefinitionRow[] {
  const part = (name: string, lines: readonly DefinitionRow[]) =>
    lines.length === 0 ? [] : [line(name, null), ...lines]
  const { period, filters, metrics } = definitions
  return [
    line('Arquivo', title),
    line('Conta', account.name),
    line('Canal virtual', virtualChannel ?? 'Conta inteira'),
    line('Período', period ?? 'Todo'),
    line('Solicitado em', askedAt, 'instant'),
    line('Fuso horário', account.timeZone),
    line('Moeda', account.currency),
    ...(converted.length === 0
      ? []
      : [
          line(
            'Conversão',
            `${converted.join(', ')} pela cotação do dia de cada pedido; pedidos sem cotação não estão nas somas`,
          ),
        ]),
    line('Linhas', rows, 'integer'),
    ...part(
      'Filtros',
      filters.map(({ name, value }) => line(name, value)),
    ),
    ...part(
      'Somas',
      sums.map(({ label, value, type }) => line(label, value, type)),
    ),
    ...part(
      'Como é calculado',
      metrics.map(({ name, formula }) => line(name, formula)),
    ),
  ]
}

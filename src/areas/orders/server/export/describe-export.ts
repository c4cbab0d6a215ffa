import { keysOf } from '#model/records.ts'
import type { ExportDefinitions } from '#analytics/exports/export-source.ts'
import { dimensionLabels, valueLabel } from '#model/dimension-labels.ts'
import { deadlineLabels, orderStatusLabels, orderTabLabels } from '#model/order-labels.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../contract.ts'

const day = (text: string) => text.split('-').toReversed().join('/')

/** The search text is left out: it may name somebody. */
export function describeExport(
  { tab, dimensions, filters, search }: OrdersQuestion,
  period: OrdersAnswer['period'],
  chosen?: number,
): ExportDefinitions {
  const { status, deadline, value, units, daysInStatus, assignee, mark, note } = filters
  const entry = (name: string, text: string | undefined) =>
    text === undefined ? [] : [{ name, value: text }]
  const range = (of: { min?: number | undefined; max?: number | undefined } | undefined, unit = 1) =>
    of && `${of.min === undefined ? '' : of.min / unit} a ${of.max === undefined ? '' : of.max / unit}`
  return {
    period: period && `${day(period.from)} a ${day(period.to)}, pela criação do pedido`,
    filters: [
      ...entry('Seleção', chosen === undefined ? undefined : `${chosen.toLocaleString('pt-BR')} escolhidos`),
      ...entry('Lista', tab === 'all' ? undefined : orderTabLabels[tab]),
      ...entry('Busca', search === undefined ? undefined : 'em qualquer data'),
      ...entry('Status', status?.map((one) => orderStatusLabels[one]).join(', ')),
      ...entry('Situação do prazo', deadline?.map((one) => deadlineLabels[one]).join(', ')),
      ...entry('Valor', range(value, 100)),
      ...entry('Itens', range(units)),
      ...entry('Dias no status', range(daysInStatus)),
      ...entry('Responsável', assignee && String(assignee.length)),
      ...entry('Marca', mark && String(mark.length)),
      ...entry('Comentários', note && (note === 'with' ? 'Com comentários' : 'Sem comentários')),
      ...keysOf(dimensions).map((key) => ({
        name: dimensionLabels[key],
        value: (dimensions[key] ?? [])
          .map((one) => (one === '' ? '(não informado)' : valueLabel(key, one)))
          .join(', '),
      })),
    ],
    metrics: [
      { name: 'Valor', formula: 'Itens − Desconto + Frete + Taxas' },
      { name: 'Itens', formula: 'Soma de quantidade × preço das linhas do pedido' },
      {
        name: 'Situação do prazo',
        formula:
          'Atrasado: o prometido passou. Em risco: faltam até 1 dia útil (enviado) ou 2 dias úteis (não enviado)',
      },
    ],
  }
}

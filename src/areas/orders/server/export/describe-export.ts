import { describeChosen, describeFilters, namedFilters } from '#analytics/exports/describe-scope.ts'
import type { ExportDefinitions } from '#analytics/exports/export-source.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatDates } from '#model/formats/dates.ts'
import { deadlineLabels, orderStatusLabels, orderTabLabels } from '#model/order-labels.ts'
import type { OrdersAnswer, OrdersQuestion } from '../../contract.ts'

type About = {
  period: OrdersAnswer['period']
  currency: string
  chosen?: readonly string[] | undefined
  /** Of people and marks, by id. */
  names?: ReadonlyMap<string, string>
}

/** The search text is left out: it may name somebody. */
export function describeExport(
  { tab, dimensions, filters, search }: OrdersQuestion,
  { period, currency, chosen, names }: About,
): ExportDefinitions {
  const { status, deadline, value, units, daysInStatus, assignee, mark, note } = filters
  const range = (
    of: { min?: number | undefined; max?: number | undefined } | undefined,
    write: (end: number) => string = String,
  ) =>
    of &&
    [of.min, of.max]
      .map((end) => (end === undefined ? '' : write(end)))
      .join(' a ')
      .trim()
  const named = (ids: readonly string[] | undefined, none: string) =>
    ids?.map((id) => (id === 'none' ? none : (names?.get(id) ?? '(apagado)'))).join(', ')
  return {
    period: period && `${formatDates(period)}, pela criação do pedido`,
    filters: [
      ...namedFilters(
        ['Seleção', describeChosen(chosen)],
        ['Lista', tab === 'all' ? undefined : orderTabLabels[tab]],
        ['Busca', search === undefined ? undefined : 'em qualquer data'],
        ['Status', status?.map((one) => orderStatusLabels[one]).join(', ')],
        ['Situação do prazo', deadline?.map((one) => deadlineLabels[one]).join(', ')],
        ['Valor', range(value, (amount) => formatExactMoneyText(amount, currency))],
        ['Itens', range(units)],
        ['Dias no status', range(daysInStatus)],
        ['Responsável', named(assignee, 'Ninguém')],
        ['Marca', named(mark, 'Sem marca')],
        ['Comentários', note && (note === 'with' ? 'Com comentários' : 'Sem comentários')],
      ),
      ...describeFilters(dimensions),
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

import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import type { ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { promotionKindLabels, promotionStatusLabels } from '#model/marketing/promotion-labels.ts'
import { pagedBatches } from '#areas/marketing/server/paged-batches.ts'
import { assertPermission } from '#platform/context.ts'
import { PromotionsQuestion, type ListedPromotion } from '../contract.ts'
import { promotionsExport } from '../model.ts'
import { listPromotions } from './list-promotions.ts'

type Column = ExportColumn & { of: (promotion: ListedPromotion) => ExportCell }

const said = (key: string, label: string, of: Column['of']): Column => ({ key, label, type: 'text', of })
const figure = (type: ExportColumn['type'], key: string, label: string, of: Column['of']): Column => ({
  key,
  label,
  type,
  of,
})
const cost = (column: Column): Column => ({ ...column, needs: 'marketing.cost' })

const scopeOf = ({ conditions }: ListedPromotion): string | null =>
  conditions.map(({ key, values }) => [key, ...values].join(' ')).join('; ') || null

const columns: readonly Column[] = [
  said('name', 'Promoção', ({ name }) => name),
  said('status', 'Situação', ({ status }) => promotionStatusLabels[status]),
  { ...said('from', 'Início', ({ from }) => from), type: 'instant' },
  { ...said('until', 'Fim', ({ until }) => until), type: 'instant' },
  said('kind', 'Tipo', ({ kind }) => promotionKindLabels[kind]),
  said('scope', 'Escopo', scopeOf),
  said('cumulative', 'Acumula', ({ cumulative }) => (cumulative ? 'Sim' : 'Não')),
  figure('integer', 'orders', 'Uso', ({ uses }) => uses.orders),
  figure('integer', 'maximumUses', 'Limite de usos', ({ maximumUses }) => maximumUses),
  figure('money', 'revenue', 'Receita com promoção', ({ uses }) => uses.revenue),
  figure('money', 'discount', 'Desconto concedido', ({ uses }) => uses.discount),
  figure('rate', 'rate', 'Desconto %', ({ uses }) => uses.rate),
  cost(figure('rate', 'margin', 'Margem após', ({ uses }) => uses.margin)),
  cost(figure('rate', 'costed', 'Parte com custo', ({ uses }) => uses.costed)),
  said('origin', 'Origem', ({ origin }) => origin),
]

export const promotionsSource = exportSource({
  ...promotionsExport,
  question: PromotionsQuestion,
  title: () => 'Promoções',
  open: async (ctx, question, options) => {
    assertPermission(ctx, 'marketing.export')
    const { total, currency } = await listPromotions(ctx, { ...question, page: 1, pageSize: 1 })
    const chosen = chosenColumns(ctx, columns, options)
    return {
      columns: chosen,
      expected: total,
      money: { currency, conversion: undefined },
      definitions: {
        period: null,
        filters: [{ name: 'Pedidos dos últimos', value: `${question.days} dias` }],
        metrics: [
          {
            name: 'Receita com promoção',
            formula: 'Pedidos aprovados em que a promoção foi aplicada; um pedido com duas conta nas duas',
          },
          { name: 'Desconto %', formula: 'Desconto ÷ (receita + desconto), do pedido inteiro' },
          {
            name: 'Margem após',
            formula: '(Produtos depois dos descontos − custo) ÷ produtos, dos que têm custo',
          },
        ],
      },
      batches: pagedBatches({
        columns: chosen,
        signal: options.signal,
        load: (paging) => listPromotions(ctx, { ...question, ...paging }),
      }),
    }
  },
})

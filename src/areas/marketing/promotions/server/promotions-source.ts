import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowColumns } from '#analytics/exports/row-columns.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import {
  promotionConditionLabels,
  promotionKindLabels,
  promotionOriginLabels,
  promotionStatusLabels,
} from '#model/marketing/promotion-labels.ts'
import { pagedBatches } from '#areas/marketing/server/paged-batches.ts'
import { assertPermission } from '#platform/context.ts'
import { PromotionsQuestion, type ListedPromotion } from '../contract.ts'
import { promotionsExport } from '../model.ts'
import { listPromotions } from './list-promotions.ts'

const { text, integer, money, rate, instant } = rowColumns<ListedPromotion>()
const needs = 'marketing.cost'

type Condition = ListedPromotion['conditions'][number]

function conditionText({ key, values, total, included }: Condition, currency: string): string {
  const name = promotionConditionLabels[key]
  if (key === 'firstPurchase') return name
  if (key === 'minimumValue' || key === 'maximumValue')
    return `${name} ${formatMoneyText(Number(values[0]), currency)}`
  const rest = total - values.length
  const listed = values.join(', ') + (rest === 0 ? '' : ` e mais ${rest}`)
  return `${name}: ${included ? '' : 'menos '}${listed}`
}

/** `until` is exclusive; the screen shows the day before. */
const lastInstant = (until: string | null) => (until === null ? null : Date.parse(until) - 1000)

const columnsIn = (currency: string) => [
  text('name', 'Promoção', ({ name }) => name),
  text('status', 'Situação', ({ status }) => promotionStatusLabels[status]),
  instant('from', 'Início', ({ from }) => from),
  instant('until', 'Fim', ({ until }) => lastInstant(until)),
  text('kind', 'Tipo', ({ kind }) => promotionKindLabels[kind]),
  text('scope', 'Escopo', ({ conditions }) =>
    conditions.map((condition) => conditionText(condition, currency)).join('; '),
  ),
  text('cumulative', 'Acumula', ({ cumulative }) => (cumulative ? 'Sim' : 'Não')),
  integer('orders', 'Uso', ({ uses }) => uses.orders),
  integer('maximumUses', 'Limite de usos', ({ maximumUses }) => maximumUses),
  money('revenue', 'Receita com promoção', ({ uses }) => uses.revenue),
  money('discount', 'Desconto concedido', ({ uses }) => uses.discount),
  rate('rate', 'Desconto %', ({ uses }) => uses.rate),
  rate('margin', 'Margem após', ({ uses }) => uses.margin, { needs }),
  rate('costed', 'Parte com custo', ({ uses }) => uses.costed, { needs }),
  text('origin', 'Origem', ({ origin }) => promotionOriginLabels[origin] ?? origin),
]

export const promotionsSource = exportSource({
  ...promotionsExport,
  question: PromotionsQuestion,
  title: () => 'Promoções',
  open: async (ctx, question, options) => {
    assertPermission(ctx, 'marketing.export')
    const { total, currency } = await listPromotions(ctx, { ...question, page: 1, pageSize: 1 })
    const chosen = chosenColumns(ctx, columnsIn(currency), options)
    return {
      columns: chosen,
      expected: total,
      money: { currency, conversion: undefined },
      definitions: {
        period: null,
        filters: namedFilters(
          ['Situação', question.status === 'all' ? undefined : promotionStatusLabels[question.status]],
          ['Busca', question.search],
          ['Pedidos dos últimos', `${question.days} dias`],
        ),
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

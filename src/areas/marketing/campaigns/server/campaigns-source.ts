import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import { namedFilters } from '#analytics/exports/describe-scope.ts'
import { exportSource } from '#analytics/exports/export-source.ts'
import { rowColumns } from '#analytics/exports/row-columns.ts'
import { attributionLabels, goalLabels, statusLabels } from '#model/marketing/campaign-labels.ts'
import { pagedBatches } from '#areas/marketing/server/paged-batches.ts'
import { assertPermission } from '#platform/context.ts'
import { CampaignsQuestion, type ListedCampaign } from '../contract.ts'
import { campaignsExport } from '../model.ts'
import { listCampaigns } from './list-campaigns.ts'

const { text, integer, number, money, rate, day } = rowColumns<ListedCampaign>()
const needs = 'marketing.cost'

const columns = [
  text('name', 'Campanha', ({ name }) => name),
  text('goal', 'Objetivo', ({ goal }) => goalLabels[goal]),
  text('status', 'Situação', ({ status }) => statusLabels[status]),
  text('channels', 'Canais', ({ channels }) => channels.join(', ')),
  day('start', 'Data início', ({ start }) => start),
  day('end', 'Data fim', ({ end }) => end),
  money('revenue', 'Receita atribuída', ({ results }) => results?.revenue),
  number('orders', 'Pedidos', ({ results }) => results?.orders),
  integer('newClients', 'Clientes novos', ({ results }) => results?.newClients),
  rate('newShare', '% clientes novos', ({ results }) => results?.newShare),
  integer('unknownOrders', 'Pedidos sem identificação', ({ results }) => results?.unknown.orders),
  money('discount', 'Desconto', ({ results }) => results?.discount),
  money('budget', 'Orçamento', ({ budget }) => budget, { summed: true }),
  rate('timeGone', 'Tempo decorrido', ({ timeGone }) => timeGone),
  rate('target', '% da meta', ({ target }) => target?.reached),
  money('spend', 'Gasto', ({ cost }) => cost?.spend, { needs }),
  number('roas', 'ROAS', ({ cost }) => cost?.roas, { needs }),
  rate('investment', '% investimento', ({ cost }) => cost?.investment, { needs }),
  money('cac', 'CAC', ({ cost }) => cost?.cac, { needs }),
  integer('clicks', 'Cliques', ({ cost }) => cost?.clicks, { needs }),
  number('claimedConversions', 'Conversões declaradas', ({ cost }) => cost?.claimedConversions, { needs }),
  money('claimed', 'Receita declarada', ({ cost }) => cost?.claimedValue, { needs }),
]

export const campaignsSource = exportSource({
  ...campaignsExport,
  question: CampaignsQuestion,
  moreOfWholeAccount: true,
  title: () => 'Campanhas',
  open: async (ctx, question, options) => {
    assertPermission(ctx, 'marketing.export')
    const { total, currency } = await listCampaigns(ctx, { ...question, page: 1, pageSize: 1 })
    const chosen = chosenColumns(ctx, columns, options)
    const attribution = attributionLabels[question.attribution]
    return {
      columns: chosen,
      expected: total,
      money: { currency, conversion: undefined },
      definitions: {
        period: null,
        filters: namedFilters(
          ['Situação', question.status === 'all' ? undefined : statusLabels[question.status]],
          ['Busca', question.search],
          ['Atribuição', attribution],
        ),
        metrics: [
          {
            name: 'Receita atribuída',
            formula: `Pedidos aprovados da campanha, nos dias dela; ${attribution.toLowerCase()}`,
          },
          { name: 'ROAS', formula: 'Receita atribuída ÷ gasto' },
          { name: 'CAC', formula: 'Gasto da campanha ÷ clientes novos dela' },
          { name: '% investimento', formula: 'Gasto ÷ receita atribuída' },
        ],
      },
      batches: pagedBatches({
        columns: chosen,
        signal: options.signal,
        load: (paging) => listCampaigns(ctx, { ...question, ...paging }),
      }),
    }
  },
})

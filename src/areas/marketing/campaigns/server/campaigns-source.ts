import { chosenColumns } from '#analytics/exports/chosen-columns.ts'
import type { ExportCell } from '#analytics/exports/export-batch.ts'
import { exportSource, type ExportColumn } from '#analytics/exports/export-source.ts'
import { attributionLabels, goalLabels, statusLabels } from '#model/marketing/campaign-labels.ts'
import { pagedBatches } from '#areas/marketing/server/paged-batches.ts'
import { assertPermission } from '#platform/context.ts'
import { CampaignsQuestion, type ListedCampaign } from '../contract.ts'
import { campaignsExport } from '../model.ts'
import { listCampaigns } from './list-campaigns.ts'

type Column = ExportColumn & { of: (campaign: ListedCampaign) => ExportCell }

const said = (key: string, label: string, of: Column['of']): Column => ({ key, label, type: 'text', of })
const figure = (type: ExportColumn['type'], key: string, label: string, of: Column['of']): Column => ({
  key,
  label,
  type,
  of,
  ...(type === 'money' && { summed: true }),
})
const cost = (column: Column): Column => ({ ...column, needs: 'marketing.cost' })

const columns: readonly Column[] = [
  said('name', 'Campanha', ({ name }) => name),
  said('goal', 'Objetivo', ({ goal }) => goalLabels[goal]),
  said('status', 'Situação', ({ status }) => statusLabels[status]),
  said('channels', 'Canais', ({ channels }) => channels.join(', ') || null),
  { ...said('start', 'Data início', ({ start }) => start), type: 'day' },
  { ...said('end', 'Data fim', ({ end }) => end), type: 'day' },
  figure('money', 'revenue', 'Receita atribuída', ({ results }) => results?.revenue ?? null),
  figure('number', 'orders', 'Pedidos', ({ results }) => results?.orders ?? null),
  figure('integer', 'newClients', 'Clientes novos', ({ results }) => results?.newClients ?? null),
  figure(
    'integer',
    'unknownOrders',
    'Pedidos sem identificação',
    ({ results }) => results?.unknown.orders ?? null,
  ),
  figure('money', 'discount', 'Desconto', ({ results }) => results?.discount ?? null),
  figure('money', 'budget', 'Orçamento', ({ budget }) => budget),
  figure('rate', 'timeGone', 'Tempo decorrido', ({ timeGone }) => timeGone),
  figure('rate', 'target', '% da meta', ({ target }) => target?.reached ?? null),
  cost(figure('money', 'spend', 'Gasto', (campaign) => campaign.cost?.spend ?? null)),
  cost(figure('number', 'roas', 'ROAS', (campaign) => campaign.cost?.roas ?? null)),
  cost(figure('rate', 'investment', '% investimento', (campaign) => campaign.cost?.investment ?? null)),
  cost({ ...figure('money', 'cac', 'CAC', (campaign) => campaign.cost?.cac ?? null), summed: false }),
  cost(figure('integer', 'clicks', 'Cliques', (campaign) => campaign.cost?.clicks ?? null)),
  cost(
    figure(
      'number',
      'claimedConversions',
      'Conversões declaradas',
      (campaign) => campaign.cost?.claimedConversions ?? null,
    ),
  ),
  cost(figure('money', 'claimed', 'Receita declarada', (campaign) => campaign.cost?.claimedValue ?? null)),
]

export const campaignsSource = exportSource({
  ...campaignsExport,
  question: CampaignsQuestion,
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
        filters: [{ name: 'Atribuição', value: attribution }],
        metrics: [
          {
            name: 'Receita atribuída',
            formula: `Pedidos aprovados da campanha, nos dias dela; ${attribution.toLowerCase()}`,
          },
          { name: 'ROAS', formula: 'Receita atribuída ÷ gasto' },
          { name: 'CAC', formula: 'Gasto ÷ clientes novos' },
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

import { instant, integer, type RecordKind } from './field.ts'
import { campaign, channel, device, uf, updatedAt } from './shared-fields.ts'

export const sessions = {
  meaning: 'Um registro por hora e origem da visita.',
  plural: 'horas de sessões',
  key: ['hour', 'channel', 'utm_source', 'utm_medium', 'utm_campaign', 'device', 'uf'],
  changedAt: ['hour'],
  facts: ['sessions'],
  api: { summary: 'Visitas, por hora e origem' },
  fields: {
    hour: instant('Hora cheia da visita', {
      required: true,
      columns: 'hour date_hour datehour hora data_hora date data fecha',
    }),
    channel,
    ...campaign,
    device,
    uf,
    sessions: integer('Sessões', {
      required: true,
      columns: 'sessions sessoes sesiones visits visitas',
    }),
    product_views: integer('Sessões que viram produto', {
      columns:
        'product_views visualizacoes_produto item_views visualizacoes_item items_viewed itens_visualizados view_item',
    }),
    carts: integer('Sessões com carrinho', {
      columns:
        'carts carrinhos add_to_carts adicoes_carrinho adicionou_carrinho add_to_cart sessoes_carrinho',
    }),
    checkouts: integer('Sessões que chegaram ao fechamento', {
      columns:
        'checkouts inicio_checkout inicios_checkout finalizacoes_compra finalizacao_compra begin_checkout begin_checkouts checkouts_iniciados initiated_checkouts',
    }),
    updated_at: updatedAt,
  },
} as const satisfies RecordKind

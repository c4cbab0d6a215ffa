import { instant, integer, type RecordKind } from './field.ts'
import { channel, skuId, updatedAt } from './shared-fields.ts'

export const productViews = {
  meaning: 'Um registro por SKU, hora ou dia e canal: quantas vezes sua página foi vista.',
  plural: 'visitas a produtos',
  key: ['sku_id', 'viewed_at', 'channel'],
  changedAt: ['viewed_at'],
  facts: ['product_views'],
  api: { summary: 'Visitas a produtos, por SKU, hora ou dia e canal' },
  fields: {
    sku_id: {
      ...skuId,
      required: true,
      columns: `${skuId.columns} item_id id_item id_anuncio`,
    },
    viewed_at: instant('Começo da hora ou do dia das visitas', {
      required: true,
      columns: 'viewed_at hour date_hour hora data_hora date data dia fecha',
    }),
    channel,
    views: integer('Visitas', {
      required: true,
      columns:
        'views product_views visualizacoes visualizacoes_produto visualizacoes_do_produto item_views items_viewed itens_visualizados page_views pageviews visitas visitas_produto visits acessos vistas',
    }),
    updated_at: updatedAt,
  },
} as const satisfies RecordKind

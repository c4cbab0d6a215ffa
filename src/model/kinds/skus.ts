import type { RecordKind } from './field.ts'
import { product, skuId } from './shared-fields.ts'

export const skus = {
  meaning: 'O catálogo: completa produto, categoria e marca das linhas que não os trazem.',
  plural: 'SKUs',
  key: ['sku_id'],
  facts: ['skus'],
  api: { summary: 'Catálogo: o que foi enviado por último vale' },
  fields: {
    sku_id: { ...skuId, required: true, api: 'SKU, único na conta' },
    ...product,
  },
} as const satisfies RecordKind

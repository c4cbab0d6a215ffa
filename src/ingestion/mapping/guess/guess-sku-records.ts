import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { columnFor } from './columns.ts'
import { fieldsFor } from './guess-fields.ts'
import { guessGoods, ownNames } from './guess-goods.ts'
import type { Source } from './source.ts'

export function skuRecords(
  source: Source,
  all: readonly Source[],
  notes: string[],
): ImportMappingText['records'] {
  const fields = ownNames(fieldsFor('skus', source, notes))
  const isCatalog = ['product_name', 'category', 'brand'].some((name) => fields[name] !== undefined)
  const isJoined = all.some(
    ({ role, sample }) =>
      role === 'lines' &&
      (['product_id', 'sku_id'] as const).some((field) => {
        const column = columnFor('order_items', field, sample)
        return column !== undefined && source.sample.seen.columns.includes(column)
      }),
  )
  const goods = guessGoods(source, isCatalog, notes)
  if (!isCatalog || isJoined) return goods
  if (goods.length > 0 && Object.keys(fields).every((name) => namesOfSku.has(name)))
    notes.push(
      `"${source.sample.name}" só diz o nome dos SKUs, e o catálogo vale inteiro: categorias, marcas e imagens que a conta tenha destes SKUs ficariam sem valor. Se ela já tem catálogo, tire-o da proposta.`,
    )
  return [{ kind: 'skus', from: source.key, fields }, ...goods]
}

const namesOfSku = new Set(['sku_id', 'product_id', 'product_name', 'sku_name', 'reference', 'ean'])

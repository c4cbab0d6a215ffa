import type { Mapper } from '../../../inbox/mapper.ts'
import { skuPayload } from '../api/sku-payload.ts'

export const mapVtexSku: Mapper = (payload) => {
  const parsed = skuPayload.safeParse(payload)
  if (!parsed.success || parsed.data.sku.Id === '')
    return { problem: 'O SKU não tem a forma que a VTEX documenta.' }
  const { Id, ProductId, ProductName, NameComplete, BrandName, ProductCategories, ProductCategoryIds } =
    parsed.data.sku
  const path = ProductCategoryIds.split('/').flatMap(
    (id) => ProductCategories[id]?.replaceAll('/', '-') ?? [],
  )
  return {
    rows: {
      skus: [
        {
          sku_id: Id,
          product_id: ProductId,
          product_name: NameComplete || ProductName,
          category: path.at(-1),
          category_path: path.join('/'),
          brand: BrandName,
        },
      ],
    },
  }
}

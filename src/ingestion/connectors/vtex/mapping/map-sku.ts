import type { z } from 'zod'
import { skuBounds } from '#model/kinds/skus.ts'
import { attributesText } from '../../attributes-text.ts'
import { plainText } from '../../plain-text.ts'
import type { skuAnswer } from '../api/lists.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { skuPayload } from '../api/sku-payload.ts'

export const mapVtexSku: Mapper = (payload) => {
  const parsed = skuPayload.safeParse(payload)
  if (!parsed.success || parsed.data.sku.Id === '')
    return { problem: 'O SKU não tem a forma que a VTEX documenta.' }
  const { sku, product } = parsed.data
  const { Id, ProductId, ProductName, NameComplete, BrandName, ProductCategories, ProductCategoryIds } = sku
  const path = ProductCategoryIds.split('/').flatMap(
    (id) => ProductCategories[id]?.replaceAll('/', '-') ?? [],
  )
  return {
    rows: {
      skus: [
        {
          sku_id: Id,
          product_id: ProductId,
          product_name: product?.Name || ProductName || NameComplete,
          category: path.at(-1),
          category_path: path.join('/'),
          brand: BrandName,
          page_title: (product?.Title ?? '').slice(0, skuBounds.pageTitle).toWellFormed(),
          meta_description: (product?.MetaTagDescription ?? '')
            .slice(0, skuBounds.metaDescription)
            .toWellFormed(),
          ...contentOf(sku),
        },
      ],
    },
  }
}

function contentOf(sku: z.infer<typeof skuAnswer>) {
  const { IsActive, IsProductActive, Images, AlternateIds, ReleaseDate } = sku
  const url = Images?.[0]?.ImageUrl ?? sku.ImageUrl
  const listed = Date.parse(ReleaseDate)
  return {
    sku_name: sku.SkuName,
    reference: AlternateIds.RefId || sku.ProductRefId,
    ean: AlternateIds.Ean,
    status: IsActive === null ? '' : IsActive && IsProductActive !== false ? 'active' : 'inactive',
    image_url: /^https?:/.test(url) && url.length <= skuBounds.image ? url : '',
    image_count: Images?.length ?? null,
    description: plainText(sku.ProductDescription, skuBounds.description),
    attributes: attributesText(
      [...sku.ProductSpecifications, ...sku.SkuSpecifications].map(({ FieldName, FieldValues }) => ({
        name: FieldName,
        value: FieldValues.join(', '),
      })),
    ),
    channels: sku.SalesChannels.join(',').slice(0, skuBounds.channels),
    listed_at: listed > 0 ? new Date(listed) : null,
  }
}

import { skuBounds } from '#model/kinds/skus.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { attributesText } from '../../attributes-text.ts'
import { plainText } from '../../plain-text.ts'
import { gidNumber } from '../api/order.ts'
import { skusPayload, type ListedVariant, type SkusPayload } from '../api/variant.ts'
import { categoryOf } from './category-path.ts'

export const mapShopifySkus: Mapper = (payload) => {
  const parsed = skusPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O produto não tem a forma que a Shopify documenta.' }
  const { product, variants } = parsed.data
  const shared = contentOf(product)
  return {
    rows: {
      skus: variants.map(({ id, title, sku, barcode, selectedOptions }) => ({
        ...shared,
        sku_id: gidNumber(id),
        reference: sku,
        ean: barcode,
        sku_name: isOnly({ title }) ? '' : title,
        attributes: attributesText(selectedOptions.filter(({ value }) => value !== ONLY_VARIANT)),
      })),
    },
  }
}

const cut = (text = '', longest: number): string => text.slice(0, longest).toWellFormed()

/** What the platform calls the variant of a product without options. */
const ONLY_VARIANT = 'Default Title'
const isOnly = ({ title }: Pick<ListedVariant, 'title'>) => title === ONLY_VARIANT

function contentOf(product: SkusPayload['product']) {
  const { seo, status, featuredMedia, mediaCount, publishedAt } = product
  const url = featuredMedia?.preview?.image?.url ?? ''
  const listed = Date.parse(publishedAt)
  return {
    product_id: gidNumber(product.id),
    product_name: product.title,
    ...categoryOf(product),
    brand: product.vendor,
    // a draft or an archived product is for sale nowhere
    status: status === '' ? '' : status === 'ACTIVE' || status === 'UNLISTED' ? 'active' : 'inactive',
    image_url: /^https?:/.test(url) && url.length <= skuBounds.image ? url : '',
    image_count: mediaCount?.count ?? null,
    description: plainText(product.descriptionHtml, skuBounds.description),
    page_title: cut(seo?.title, skuBounds.pageTitle),
    meta_description: cut(seo?.description, skuBounds.metaDescription),
    listed_at: listed > 0 ? new Date(listed) : null,
  }
}

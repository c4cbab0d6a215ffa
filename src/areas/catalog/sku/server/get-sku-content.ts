import { findProduct } from '#analytics/catalog/list-products.ts'
import { loadProducts } from '#analytics/catalog/load-products.ts'
import { loadSkuContent } from '#analytics/catalog/sku-content.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import type { AccountContext } from '#platform/context.ts'
import { measure, rateTexts, channelScores } from '../../server/rate-product.ts'
import type { SkuContent } from '../panel-contract.ts'
import { findProblems } from './find-problems.ts'
import { freshSkus } from './fresh-skus.ts'
import { withVisibleSku } from './with-visible-sku.ts'

const nothing: SkuContent = {
  isReported: false,
  name: '',
  pageTitle: '',
  metaDescription: '',
  description: '',
  imageUrl: '',
  images: null,
  attributes: [],
  problems: [],
  product: null,
}

export const getSkuContent = withVisibleSku(async (ctx, id): Promise<SkuContent> => {
  const row = await loadSkuContent(ctx, id)
  if (row === undefined) return nothing
  const attributes = readSkuAttributes(row.attributes) ?? []
  return {
    isReported: true,
    name: row.name,
    pageTitle: row.page_title,
    metaDescription: row.meta_description,
    description: row.description,
    imageUrl: row.image_url,
    images: row.image_count,
    attributes,
    problems: findProblems(row, attributes.length),
    product: await rateProduct(ctx, row.product),
  }
})

/** Scored as in the enrichment list and panel. */
async function rateProduct(ctx: AccountContext, id: string): Promise<SkuContent['product']> {
  const { clickhouse, account } = ctx
  const [row, products] = await Promise.all([
    freshSkus(ctx).then(({ scores }) =>
      findProduct(clickhouse, { account: account.id, answer: scores }, 'site', id),
    ),
    loadProducts(clickhouse, account.id, [id]),
  ])
  const known = products.get(id)
  if (row === undefined || known === undefined) return null
  const { broken, skus } = row
  return { id, skus, scores: channelScores(broken), measured: measure(rateTexts(row, known.content)) }
}

import { loadSkuContent } from '#analytics/catalog/sku-content.ts'
import { readSkuAttributes } from '#model/sku-attributes.ts'
import type { SkuContent } from '../contract.ts'
import { findProblems } from './find-problems.ts'
import { ofKnownSku } from './of-known-sku.ts'

const nothing: SkuContent = {
  isTold: false,
  ...{ name: '', pageTitle: '', metaDescription: '', description: '', imageUrl: '', images: null },
  ...{ attributes: [], problems: [] },
}

export const getSkuContent = ofKnownSku(async (ctx, id): Promise<SkuContent> => {
  const row = await loadSkuContent(ctx, id)
  if (row === undefined) return nothing
  const attributes = readSkuAttributes(row.attributes) ?? []
  return {
    isTold: true,
    name: row.name,
    pageTitle: row.page_title,
    metaDescription: row.meta_description,
    description: row.description,
    imageUrl: row.image_url,
    images: row.image_count,
    attributes,
    problems: findProblems(row, attributes.length),
  }
})

import type { ScoredProduct } from '#analytics/catalog/list-products.ts'
import { scoreChannels, type ContentRule, type RatedContent } from '#model/catalog/content-rules.ts'
import type { ProductContent } from '#model/catalog/product-content.ts'
import { countCharacters, channelScore } from '#model/catalog/score-content.ts'
import type { Measured } from '../enrichment-description/suggestions-contract.ts'

/** Rating of the product with these texts; duplicates are known only for the catalogue's own texts. */
export function rateTexts(
  row: ScoredProduct,
  texts: ProductContent,
  told: ProductContent = texts,
): RatedContent {
  const isSame = (field: 'name' | 'description') => texts[field].trim() === told[field].trim()
  return {
    ...texts,
    brand: row.brand,
    category: row.category,
    ean: row.ean,
    images: row.images,
    attributes: row.attributes,
    lackedAttributes: row.lacked_attributes,
    sameName: isSame('name') ? row.same_name : 1,
    sameDescription: isSame('description') ? row.same_description : 1,
  }
}

export const channelScores = (broken: readonly ContentRule[]) =>
  scoreChannels.map((channel) => ({ channel, ...channelScore(channel, broken) }))

export function measure(rated: RatedContent): Measured {
  const { images, lackedAttributes, sameName, sameDescription } = rated
  return {
    name: countCharacters(rated.name.trim()),
    pageTitle: countCharacters(rated.pageTitle.trim()),
    metaDescription: countCharacters(rated.metaDescription.trim()),
    description: countCharacters(rated.description.trim()),
    images,
    lackedAttributes: [...lackedAttributes],
    sameName,
    sameDescription,
  }
}

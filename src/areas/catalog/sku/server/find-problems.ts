import type { SkuContent } from '#analytics/catalog/sku-content.ts'
import { isGtin } from '#model/catalog/gtin.ts'
import { FEW_IMAGES, SHORT_DESCRIPTION, type SkuProblem } from '#model/catalog/sku-content.ts'
import { entriesOf } from '#model/records.ts'

/** Most important first; an unknown number of images is not a problem. */
export function findProblems(
  row: Omit<SkuContent, 'attributes' | 'listed_at' | 'image_url'>,
  attributes: number,
): SkuProblem[] {
  const { name, description, category, brand, ean, image_count: images } = row
  const length = description.trim().length
  const found: Record<SkuProblem, boolean> = {
    name: name.trim() === '',
    description: length === 0,
    'short-description': length > 0 && length < SHORT_DESCRIPTION,
    images: images === 0,
    'few-images': images !== null && images > 0 && images < FEW_IMAGES,
    attributes: attributes === 0,
    category: category === '',
    brand: brand === '',
    ean: ean === '',
    'wrong-ean': ean !== '' && !isGtin(ean),
    'page-title': row.page_title.trim() === '',
    'meta-description': row.meta_description.trim() === '',
  }
  return entriesOf(found).flatMap(([problem, isFound]) => (isFound ? [problem] : []))
}

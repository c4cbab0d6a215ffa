import { skuBounds } from '#model/kinds/skus.ts'
import type { SkuAttribute } from '#model/sku-attributes.ts'

const MAX_VALUE_LENGTH = 1000

/** As many as fit. */
export function attributesText(given: readonly SkuAttribute[]): string {
  const kept: string[] = []
  let length = 2
  for (const { name, value } of given) {
    if (name.trim() === '') continue
    const cut = (text: string) => text.trim().slice(0, MAX_VALUE_LENGTH).toWellFormed()
    const written = JSON.stringify({ name: cut(name), value: cut(value) })
    length += written.length + 1
    if (length > skuBounds.attributes) break
    kept.push(written)
  }
  return kept.length === 0 ? '' : `[${kept.join(',')}]`
}

import type { CheckKey } from '#model/monitoring/checks.ts'

/** The SKU of an item whose check is about stock; undefined of other checks. */
export function skuOf(key: CheckKey, item: string): string | undefined {
  if (key === 'bestSellersWithoutStock') return item
  if (key !== 'negativeStock') return undefined
  const parts: unknown = JSON.parse(item)
  const sku: unknown = Array.isArray(parts) ? parts[0] : undefined
  return typeof sku === 'string' ? sku : undefined
}

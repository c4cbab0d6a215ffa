type Categorized = { category: { fullName: string } | null; productType: string }

/** Of the taxonomy, from its root; a shop's own product type where it has none. */
export function categoryOf(product: Categorized | null): { category: string; category_path: string } {
  const path = (product?.category?.fullName ?? '').split(' > ').filter((name) => name !== '')
  const type = product?.productType ?? ''
  if (path.length === 0) return { category: type, category_path: type }
  return {
    category: path.at(-1) ?? type,
    category_path: path.map((name) => name.replaceAll('/', '-')).join('/'),
  }
}

import { skuRows, stores, type SkuRow } from '@farol/demo-store'

const rows = skuRows(stores.aurora, '2026-11-20')
export const contents = new Map(rows.map((row) => [row.sku_id, row]))
const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)

/** Of the first of its SKUs, named without what tells them apart; undefined for a product that the demo store does not have. */
export function productTexts(productId: string): (SkuRow & { name: string; html: string }) | undefined {
  const [first] = byProduct.get(productId) ?? []
  if (first === undefined) return undefined
  return {
    ...first,
    name: first.product_name.replace(` ${first.sku_name}`, ''),
    html: toHtml(first.description),
  }
}

const toHtml = (text: string): string =>
  text === ''
    ? ''
    : `<p>${text.replaceAll('&', '&amp;').replaceAll('\n\n', '</p><p>').replaceAll('\n', '<br>')}</p>`

import type { OrderItemRow } from '@farol/demo-store'
import { productTexts } from '../vtex-stand-in/product-texts.ts'
import { draw } from '../vtex-stand-in/sales.ts'
import { gid } from './shop-order.ts'

export type Product = {
  id: string
  title: string
  descriptionHtml: string
  seo: { title: string | null; description: string | null }
}
export type ProductInput = {
  id: string
  title?: string | null
  descriptionHtml?: string | null
  seo?: { title?: string | null; description?: string | null } | null
}

export const productGid = (productId: string): string => gid('Product', draw(productId, 1e9))

const MAX_TITLE_LENGTH = 255

/** A write changes what it has alone; of `seo` both, as the platform does. */
export function openProducts() {
  const stored = new Map<string, Product>()
  const writes: ProductInput[] = []
  const find = (line: OrderItemRow): Product => {
    const id = productGid(line.product_id)
    const texts = productTexts(line.product_id)
    const found = stored.get(id) ?? {
      id,
      title: texts?.name ?? line.product_name,
      descriptionHtml: texts?.html ?? '',
      seo: { title: texts?.page_title || null, description: texts?.meta_description || null },
    }
    stored.set(id, found)
    return found
  }
  const change = (known: Product, { title, descriptionHtml, seo }: ProductInput): Product => {
    const changed = {
      id: known.id,
      title: title ?? known.title,
      descriptionHtml: descriptionHtml ?? known.descriptionHtml,
      seo: seo ? { title: seo.title ?? null, description: seo.description ?? null } : known.seo,
    }
    stored.set(known.id, changed)
    return changed
  }
  return {
    find,
    /** As a person in the shop's administration. */
    edit: (changes: ProductInput) => {
      const known = stored.get(changes.id)
      if (known !== undefined) change(known, changes)
    },
    update: (line: OrderItemRow, input: ProductInput) => {
      const known = find(line)
      const wrong =
        input.title === ''
          ? "Title can't be blank"
          : (input.title?.length ?? 0) > MAX_TITLE_LENGTH
            ? 'Title is too long (maximum is 255 characters)'
            : undefined
      if (wrong !== undefined)
        return { product: null, userErrors: [{ field: ['product', 'title'], message: wrong }] }
      writes.push(input)
      return { product: change(known, input), userErrors: [] }
    },
    writes: (): readonly ProductInput[] => writes,
  }
}

export type Products = ReturnType<typeof openProducts>

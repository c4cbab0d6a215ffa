import { z } from 'zod'
import { flag, identifier, lenientList, maybe, text } from '../../lenient.ts'

const wholeNumber = z.number().int().nullish().catch(null)

/** What a shop writes of a product; the description is HTML. */
export const shopifyProduct = z.object({
  id: identifier,
  title: text,
  descriptionHtml: text,
  seo: maybe(z.object({ title: text, description: text })),
})
export type ShopifyProduct = z.infer<typeof shopifyProduct>

const listedProduct = shopifyProduct.extend({
  vendor: text,
  productType: text,
  status: text,
  publishedAt: text,
  category: maybe(z.object({ fullName: text })),
  featuredMedia: maybe(z.object({ preview: maybe(z.object({ image: maybe(z.object({ url: text })) })) })),
  mediaCount: maybe(z.object({ count: wholeNumber })),
})

const listedVariant = z.object({
  id: identifier,
  title: text,
  sku: text,
  barcode: text,
  selectedOptions: lenientList(z.object({ name: text, value: text })),
})
export type ListedVariant = z.infer<typeof listedVariant>

export const shopifyVariant = listedVariant.extend({
  price: text,
  compareAtPrice: text,
  product: maybe(listedProduct),
})
export type ShopifyVariant = z.infer<typeof shopifyVariant>

/** Its cost, and for each location what is on hand and what is available to new orders. */
export const inventoryItem = z.object({
  tracked: flag,
  unitCost: maybe(z.object({ amount: text, currencyCode: text })),
  inventoryLevels: maybe(
    z.object({
      nodes: lenientList(
        z.object({
          location: maybe(z.object({ id: text, name: text })),
          quantities: lenientList(z.object({ name: text, quantity: wholeNumber })),
        }),
      ),
    }),
  ),
})
export type InventoryItem = z.infer<typeof inventoryItem>

const priced = z.object({ id: identifier, price: text, compareAtPrice: text })

/** Variants whose stock is hidden have no item. */
export const variantsPayload = z.object({
  at: z.iso.datetime(),
  currency: z.string(),
  variants: z.array(priced.extend({ item: inventoryItem.nullable() })),
})
export type VariantsPayload = z.infer<typeof variantsPayload>

/** A product, and those of its variants that came together. */
export const skusPayload = z.object({ product: listedProduct, variants: z.array(listedVariant) })
export type SkusPayload = z.infer<typeof skusPayload>

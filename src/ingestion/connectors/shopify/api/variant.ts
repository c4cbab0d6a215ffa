import { z } from 'zod'
import { flag, identifier, lenientList, maybe, text } from '../../lenient.ts'

const wholeNumber = z.number().int().nullish().catch(null)

export const shopifyVariant = z.object({ id: identifier, price: text, compareAtPrice: text })

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

/** Variants whose stock is hidden have no item. */
export const variantsPayload = z.object({
  at: z.iso.datetime(),
  currency: z.string(),
  variants: z.array(shopifyVariant.extend({ item: inventoryItem.nullable() })),
})
export type VariantsPayload = z.infer<typeof variantsPayload>

import { z } from 'zod'
import { inventoryAnswer, priceAnswer, skuAnswer } from './lists.ts'

/** What the inbox keeps of a SKU. */
export const skuPayload = z.object({ account: z.string(), sku: skuAnswer })

const readThen = { skuId: z.string().min(1), at: z.iso.datetime() }

/** Its stock, and its prices, as they were when they were read. */
export const stockPayload = z.object({ ...readThen, inventory: inventoryAnswer })
export const pricePayload = z.object({ ...readThen, price: priceAnswer })

import { z } from 'zod'
import { inventoryAnswer, priceAnswer, skuAnswer } from './lists.ts'

/** What the inbox keeps of a SKU. */
export const skuPayload = z.object({ account: z.string(), sku: skuAnswer })

const readThen = { skuId: z.string().min(1), at: z.iso.datetime() }

/** The stock, and the prices, of several SKUs, as they were when they were read. */
export const stockPayload = z.object({ skus: z.array(z.object({ ...readThen, inventory: inventoryAnswer })) })
export const pricesPayload = z.object({ skus: z.array(z.object({ ...readThen, price: priceAnswer })) })

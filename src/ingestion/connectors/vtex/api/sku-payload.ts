import { z } from 'zod'
import { inventoryAnswer, priceAnswer, skuAnswer } from './lists.ts'

export const skuPayload = z.object({ account: z.string(), sku: skuAnswer })

const readThen = { skuId: z.string().min(1), at: z.iso.datetime() }

export const stockPayload = z.object({ skus: z.array(z.object({ ...readThen, inventory: inventoryAnswer })) })
export const pricesPayload = z.object({ skus: z.array(z.object({ ...readThen, price: priceAnswer })) })

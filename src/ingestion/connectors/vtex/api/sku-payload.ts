import { z } from 'zod'
import { maybe } from '../../lenient.ts'
import { inventoryAnswer, priceAnswer, skuAnswer } from './lists.ts'
import { productTexts } from './product.ts'

/** `product` is null where the key may not read products. */
export const skuPayload = z.object({ account: z.string(), sku: skuAnswer, product: maybe(productTexts) })

const readThen = { skuId: z.string().min(1), at: z.iso.datetime() }

export const stockPayload = z.object({ skus: z.array(z.object({ ...readThen, inventory: inventoryAnswer })) })
export const pricesPayload = z.object({ skus: z.array(z.object({ ...readThen, price: priceAnswer })) })

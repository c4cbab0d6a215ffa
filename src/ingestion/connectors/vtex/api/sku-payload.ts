import { z } from 'zod'
import { skuAnswer } from './lists.ts'

/** What the inbox keeps of a SKU. */
export const skuPayload = z.object({ account: z.string(), sku: skuAnswer })

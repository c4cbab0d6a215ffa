import { z } from 'zod'
import { platforms, refusals } from '@farol/promotion-rules'

const money = z.number()
const bounded = (limit: number) => z.string().max(limit, `Máximo de ${limit} caracteres`)

export const SimulationQuestion = z.object({
  /** Defaults to the account's platform; VTEX if there are several. */
  platform: z.enum(platforms).optional(),
  sku: bounded(255).min(1, 'Campo obrigatório'),
  quantity: z.int('Número inválido').min(1, 'Número inválido').max(1000, 'Número inválido'),
  salesChannel: bounded(255).optional(),
  paymentMethod: bounded(255).optional(),
  postalCode: z
    .string()
    .regex(/^\d{5}-?\d{3}$/, 'CEP inválido')
    .optional(),
  coupon: bounded(255).optional(),
  shipping: z.int('Número inválido').min(0, 'Número inválido').max(100_000_000, 'Número inválido').default(0),
  isFirstPurchase: z.boolean().optional(),
  ofMarketplace: z.boolean().default(false),
  strategy: z.enum(['scenario', 'item']).default('scenario'),
})
export type SimulationQuestion = z.infer<typeof SimulationQuestion>

const Prices = z.object({ before: money, after: money })

/** The client picks `quantity` of these SKUs. */
export const Gifts = z.object({ skus: z.array(z.string()), quantity: z.number() })
export type Gifts = z.infer<typeof Gifts>

export const PromotionSimulation = z.object({
  sku: z.string(),
  name: z.string(),
  currency: z.string(),
  platform: z.enum(platforms),
  line: Prices,
  shipping: Prices,
  total: Prices,
  steps: z.array(
    z.object({
      promotion: z.string(),
      name: z.string(),
      line: Prices.nullable(),
      shipping: Prices.nullable(),
      gifts: Gifts.nullable(),
      uncertain: z.boolean(),
    }),
  ),
  notApplied: z.array(
    z.object({
      promotion: z.string(),
      name: z.string(),
      reason: z.enum([...refusals, 'lost', 'nothing']),
      by: z.string().nullable(),
    }),
  ),
  exact: z.boolean(),
  /** Margin per unit after discounts, without shipping; null without the permission or a cost. */
  margin: z.number().nullable(),
})
export type PromotionSimulation = z.infer<typeof PromotionSimulation>

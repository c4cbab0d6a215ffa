import { leakParts } from '#model/marketing/leak-parts.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { conflictKinds, platforms } from '@farol/promotion-rules'
import { paging } from '#model/list-input.ts'
import {
  ownBenefits,
  PromotionForm,
  PromotionGuards,
  promotionKinds,
  promotionStatuses,
} from '#model/marketing/promotions.ts'
import { Uplift } from '#model/marketing/uplift.ts'
import { ofWhatIsSeen, ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { id } from '#model/validation/index.ts'
import { Gifts, PromotionSimulation, SimulationQuestion } from './simulation-contract.ts'
import { promotionSorts, promotionTabs, dayRanges, effectUnknowns } from './model.ts'

const tags = ['Marketing']
const money = z.number()
const count = z.number()

export const PromotionsQuestion = z.object({
  status: z.enum(promotionTabs).default('active'),
  days: z.enum(dayRanges).default('28'),
  search: z.string().max(255, 'Máximo de 255 caracteres').optional(),
  sort: z.enum([...promotionSorts, ...promotionSorts.map((key) => `-${key}` as const)]).default('-discount'),
})
export type PromotionsQuestion = z.infer<typeof PromotionsQuestion>

/** Approved orders that used the promotion; money in minor units of `currency`. */
const Uses = z.object({
  orders: count,
  revenue: money,
  /** Total discount of these orders, including other promotions in them. */
  discount: money,
  /** Discount ÷ (revenue + discount); null if both are zero. */
  rate: z.number().nullable(),
  /**
   * (goods after discounts − cost) ÷ goods, over lines with a cost; null without the permission or any cost.
   */
  margin: z.number().nullable(),
  /** Share of the goods with a known cost. */
  costed: z.number().nullable(),
})

/** Values the promotion is limited to; an absent condition does not limit it. */
const Condition = z.object({
  key: z.enum([
    ...(['skus', 'products', 'categories', 'brands', 'sellers', 'salesChannels'] as const),
    ...(['paymentMethods', 'postalCodes', 'coupons', 'utmSources', 'utmCampaigns'] as const),
    ...(['minimumValue', 'maximumValue', 'firstPurchase', 'hours', 'unrecognised'] as const),
  ]),
  values: z.array(z.string()),
  /** Total count, when only some are listed. */
  total: count,
  included: z.boolean(),
})

const Benefit = z.object({
  type: z.enum([...ownBenefits, 'buyTogether', 'unrecognised']),
  /** Hundredths of a percent. */
  off: z.number().nullable(),
  amount: money.nullable(),
  onCart: z.boolean(),
  /** Buy `buy` units, of which `of` are discounted. */
  buy: count.nullable(),
  of: count.nullable(),
  /** For bundles: the discount on the product that triggers the other's discount. */
  offFirst: z.number().nullable(),
  steps: z.array(z.object({ from: count, off: z.number() })),
  /** Steps count the units of each SKU separately. */
  perSku: z.boolean(),
  gifts: Gifts.nullable(),
  told: z.string(),
})

const ListedPromotion = z.object({
  id: z.uuid(),
  version: count,
  name: z.string(),
  /** A platform, or `hand` for promotions entered in Farol. */
  origin: z.string(),
  kind: z.enum(promotionKinds),
  benefit: Benefit,
  conditions: z.array(Condition),
  status: z.enum(promotionStatuses),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  cumulative: z.boolean(),
  maximumUses: count.nullable(),
  uses: Uses,
  /** Another promotion has the same name, so both count the same orders. */
  sharesName: z.boolean(),
  /** Active for longer than the limits allow, with no end date within them. */
  forgotten: z.boolean(),
  /** Discount of the last 28 days exceeds the budget. */
  overBudget: z.boolean(),
  /** The form values, for promotions entered in Farol. */
  settings: z.nullable(PromotionForm),
})
export type ListedPromotion = z.infer<typeof ListedPromotion>

export const Promotions = z.object({
  items: z.array(ListedPromotion),
  total: count,
  firstUse: z.boolean(),
  currency: z.string(),
  statuses: z.record(z.enum(promotionTabs), count),
  showsMargin: z.boolean(),
})
export type Promotions = z.infer<typeof Promotions>

const UseDay = z.object({ day: z.string(), orders: count, revenue: money, discount: money })

export const Promotion = z.object({
  promotion: ListedPromotion,
  currency: z.string(),
  showsMargin: z.boolean(),
  /** Every day of the range, in order. */
  days: z.array(UseDay),
  uplift: z.union([Uplift, z.object({ unknown: z.enum(effectUnknowns) })]),
})
export type Promotion = z.infer<typeof Promotion>

/** In the order asked; promotions that no longer exist are left out. */
export const PromotionUplifts = z.object({
  currency: z.string(),
  items: z.array(z.object({ id: z.uuid(), uplift: Promotion.shape.uplift })),
})
export type PromotionUplifts = z.infer<typeof PromotionUplifts>

const ConflictItem = z.object({
  sku: z.string(),
  name: z.string(),
  price: money,
  after: money,
  /** Null without the cost permission. */
  cost: money.nullable(),
})

const Conflict = z.object({
  kind: z.enum(conflictKinds),
  /** In the order in which they are applied. */
  promotions: z.array(z.object({ id: z.uuid(), name: z.string() })),
  items: count,
  worst: z.array(ConflictItem),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  /** What an order needs to get all of them: coupon, payment method, channel… */
  needs: z.array(Condition),
})
export type Conflict = z.infer<typeof Conflict>

const Leak = z.object({
  coupon: z.string(),
  orders: count,
  usual: z.number(),
  discount: money,
  since: z.string(),
  /** First of the seven days; both ends are inclusive. */
  first: z.string(),
  last: z.string(),
  /** Spellings found in orders. */
  spellings: z.array(z.string()),
  /**
   * Rows of each breakdown add up to `orders` and `usual`. `value` null groups the rest, including groups of
   * fewer than ten people.
   */
  origins: z.array(
    z.object({
      part: z.enum(leakParts),
      rows: z.array(z.object({ value: z.string().nullable(), orders: count, usual: z.number() })),
    }),
  ),
})
export type Leak = z.infer<typeof Leak>

export const PromotionRisks = z.object({
  conflicts: z.array(Conflict),
  /** Includes conflicts that are not listed. */
  total: count,
  leaks: z.array(Leak),
  currency: z.string(),
  /** Number of best-selling SKUs analysed. Null without permission to see the catalogue. */
  items: count.nullable(),
  /** Not all SKUs were analysed. */
  isPart: z.boolean(),
  /** Platforms that report promotions. */
  platforms: z.array(z.enum(platforms)),
  guards: z.object({ ...PromotionGuards.shape, version: count }),
})
export type PromotionRisks = z.infer<typeof PromotionRisks>

const OfPromotion = z.object({ promotionId: id })
const Saved = z.object({ id: z.uuid(), version: count })

export const promotionsContract = {
  listPromotions: oc
    .route({
      method: 'GET',
      path: '/marketing/promotions',
      tags,
      summary: 'Promoções das plataformas e feitas à mão, com os pedidos em que foram usadas',
      spec: ofWhatIsSeen,
    })
    .input(PromotionsQuestion.extend(paging))
    .output(Promotions),
  getPromotionRisks: oc
    .route({
      method: 'GET',
      path: '/marketing/promotions/risks',
      tags,
      summary: 'Promoções que se acumulam além dos limites, e cupons que vazaram',
      spec: ofWhatIsSeen,
    })
    .output(PromotionRisks),
  listPromotionUplifts: oc
    .route({
      method: 'GET',
      path: '/marketing/promotions/uplifts',
      tags,
      summary: 'O que cada promoção vendeu além do esperado',
      spec: ofWhatIsSeen,
    })
    .input(z.object({ promotionIds: z.array(id).max(100, 'Valor inválido').default([]) }))
    .output(PromotionUplifts),
  simulatePromotions: oc
    .route({
      method: 'POST',
      path: '/marketing/promotions/simulations',
      tags,
      summary: 'O preço de um SKU com as promoções de agora, passo a passo',
      spec: ofWhatIsSeen,
    })
    .input(SimulationQuestion)
    .output(PromotionSimulation),
  savePromotionGuards: oc
    .route({
      method: 'PUT',
      path: '/marketing/promotions/guards',
      tags,
      summary: 'Altera os limites das promoções',
      spec: ofWholeAccount,
    })
    .input(z.object({ guards: PromotionGuards, version: rowVersion }))
    .output(z.object({ version: count })),
  getPromotion: oc
    .route({
      method: 'GET',
      path: '/marketing/promotions/{promotionId}',
      tags,
      summary: 'Uma promoção, com os dias em que foi usada',
      spec: ofWhatIsSeen,
    })
    .input(OfPromotion.extend({ days: z.enum(dayRanges).default('28') }))
    .output(Promotion),
  createPromotion: oc
    .route({
      method: 'POST',
      path: '/marketing/promotions',
      tags,
      summary: 'Registra uma promoção feita à mão',
      successStatus: 201,
      spec: ofWholeAccount,
    })
    .input(z.object({ settings: PromotionForm }))
    .output(Saved),
  updatePromotion: oc
    .route({
      method: 'PUT',
      path: '/marketing/promotions/{promotionId}',
      tags,
      summary: 'Altera uma promoção feita à mão',
      spec: ofWholeAccount,
    })
    .input(OfPromotion.extend({ version: rowVersion, settings: PromotionForm }))
    .output(Saved),
  deletePromotion: oc
    .route({
      method: 'DELETE',
      path: '/marketing/promotions/{promotionId}',
      tags,
      summary: 'Apaga uma promoção feita à mão; os pedidos ficam',
      spec: ofWholeAccount,
    })
    .input(OfPromotion)
    .output(z.object({ deleted: z.literal(true) })),
}

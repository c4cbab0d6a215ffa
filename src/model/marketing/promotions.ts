import * as z from 'zod/mini'
import type { Benefit, Promotion } from '@farol/promotion-rules'
import {
  choice,
  day,
  endAfterStart,
  requiredText,
  validationMessages as says,
  wrongNumber,
} from '../validation/index.ts'

/** `off`: turned off by a person or the platform before its end. */
export const promotionStatuses = ['active', 'scheduled', 'off', 'ended'] as const
export type PromotionStatus = (typeof promotionStatuses)[number]

/** Kinds of benefit. */
export const promotionKinds = [
  'percentage',
  'nominal',
  'progressive',
  'buyMore',
  'buyTogether',
  'maximumPrice',
  'shipping',
  'gift',
  'unrecognised',
] as const
export type PromotionKind = (typeof promotionKinds)[number]

export const promotionKind = ({ type }: Benefit): PromotionKind =>
  type === 'shippingPercentage' || type === 'shippingNominal' || type === 'shippingMaximum'
    ? 'shipping'
    : type

type Dated = { declared: Pick<Promotion, 'from' | 'until' | 'active'>; archivedAt: Date | null }

/** Milliseconds, exclusive; of one that its platform has no more, when that was found, if it had not ended before. */
export const promotionEnd = ({ declared: { until }, archivedAt }: Dated): number | null =>
  archivedAt === null ? until : Math.min(until ?? Infinity, archivedAt.getTime())

export function promotionStatusAt(now: number, { declared, archivedAt }: Dated): PromotionStatus {
  const { from, until, active } = declared
  if (archivedAt !== null || (until !== null && until <= now)) return 'ended'
  if (!active) return 'off'
  return from > now ? 'scheduled' : 'active'
}

/** Benefits that can be entered by hand. */
export const ownBenefits = [
  'percentage',
  'nominal',
  'progressive',
  'buyMore',
  'maximumPrice',
  'shippingPercentage',
  'shippingNominal',
  'shippingMaximum',
  'gift',
] as const satisfies readonly Benefit['type'][]

export const reaches = ['item', 'cart'] as const

const most = { values: 200, codes: 1000, steps: 10 } as const

const texts = (limit: number) =>
  z.array(requiredText, says.invalid).check(
    z.maxLength(limit, says.invalid),
    z.overwrite((given) => [...new Set(given)]),
  )

/** Minor units. */
const amount = z
  .number({ error: wrongNumber })
  .check(z.int(says.number), z.positive(says.number), z.maximum(1_000_000_000, says.number))

/** Hundredths of a percent. */
const off = z
  .number({ error: wrongNumber })
  .check(z.int(says.number), z.positive(says.number), z.maximum(10_000, says.number))

const units = z
  .number({ error: wrongNumber })
  .check(z.int(says.number), z.positive(says.number), z.maximum(1000, says.number))

const on = choice(reaches)

const HandBenefit = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('percentage'), on, off }),
    z.object({ type: z.literal('nominal'), on, off: amount }),
    z.object({
      type: z.literal('progressive'),
      steps: z
        .array(z.object({ from: units, off }), says.invalid)
        .check(z.minLength(1, says.required), z.maxLength(most.steps, says.invalid)),
    }),
    z
      .object({ type: z.literal('buyMore'), buy: units, of: units, off })
      .check(z.refine(({ buy, of }) => of <= buy, { path: ['of'], error: says.invalid })),
    z.object({ type: z.literal('maximumPrice'), price: amount }),
    z.object({ type: z.literal('shippingPercentage'), off }),
    z.object({ type: z.literal('shippingNominal'), off: amount }),
    z.object({ type: z.literal('shippingMaximum'), price: amount }),
    z.object({
      type: z.literal('gift'),
      skus: texts(most.values).check(z.minLength(1, says.required)),
      quantity: units,
    }),
  ],
  says.invalid,
)

/** Empty lists mean all. Days are local, both inclusive; open-ended without an end. */
export const PromotionForm = z
  .object({
    name: requiredText,
    benefit: HandBenefit,
    skus: texts(most.values),
    categories: texts(most.values),
    brands: texts(most.values),
    salesChannels: texts(most.values),
    paymentMethods: texts(most.values),
    coupons: texts(most.codes),
    minimumValue: z.nullable(amount),
    firstPurchase: z.boolean(says.invalid),
    start: day,
    end: z.nullable(day),
    cumulative: z.boolean(says.invalid),
    maximumUses: z.nullable(
      z
        .number({ error: wrongNumber })
        .check(z.int(says.number), z.positive(says.number), z.maximum(100_000_000, says.number)),
    ),
  })
  .check(endAfterStart('start', 'end'))
export type PromotionForm = z.infer<typeof PromotionForm>

const share = z
  .number({ error: wrongNumber })
  .check(z.int(says.number), z.minimum(0, says.number), z.maximum(10_000, says.number))

/** Limits that promotions are checked against; null is not checked. */
export const PromotionGuards = z.object({
  /** Minimum margin on the discounted price, in hundredths of a percent. */
  leastMargin: z.nullable(share),
  /** Maximum total discount, in hundredths of a percent. */
  ceiling: z.nullable(share),
  /** Days after which a promotion without an end, or with one far away, counts as forgotten. */
  forgottenAfterDays: z
    .number({ error: wrongNumber })
    .check(z.int(says.number), z.minimum(1, says.number), z.maximum(3650, says.number)),
  /** Discount budget of one promotion over 28 days, in minor units of the account's currency. */
  budget: z.nullable(amount),
})
export type PromotionGuards = z.infer<typeof PromotionGuards>

export const defaultPromotionGuards: PromotionGuards = {
  leastMargin: null,
  ceiling: 4000,
  forgottenAfterDays: 90,
  budget: null,
}

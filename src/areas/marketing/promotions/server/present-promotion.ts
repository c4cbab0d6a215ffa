import type { Benefit, Choice, Conditions } from '@farol/promotion-rules'
import type { Uses } from '#analytics/marketing/promotion-uses.ts'
import { promotionKind, promotionStatusAt, type PromotionGuards } from '#model/marketing/promotions.ts'
import type { ListedPromotion } from '../contract.ts'
import { toRule, type StoredPromotion } from './stored-promotions.ts'

type Condition = ListedPromotion['conditions'][number]

/** Values listed per condition; `total` has the full count. */
const SHOWN = 50
const DAY = 86_400_000

const list = (key: Condition['key'], values: readonly string[], included = true): Condition => ({
  key,
  values: values.slice(0, SHOWN),
  total: values.length,
  included,
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const choices = [
  'skus',
  'products',
  'categories',
  'brands',
  'sellers',
  'salesChannels',
  'paymentMethods',
] as const
const lists = ['coupons', 'utmSources', 'utmCampaigns', 'unrecognised'] as const
const values = ['minimumValue', 'maximumValue'] as const

export function presentConditions(conditions: Conditions): Condition[] {
  const chosen = (key: (typeof choices)[number], choice: Choice | undefined) =>
    choice === undefined ? [] : [list(key, choice.values, choice.included)]
  const { postalCodes, hours } = conditions
  return [
    ...choices.flatMap((key) => chosen(key, conditions[key])),
    ...(postalCodes === undefined
      ? []
      : [
          list(
            'postalCodes',
            postalCodes.ranges.map(({ from, to }) => `${from}–${to}`),
            postalCodes.included,
          ),
        ]),
    ...lists.flatMap((key) => {
      const values = conditions[key]
      return values === undefined || values.length === 0 ? [] : [list(key, values)]
    }),
    ...values.flatMap((key) => {
      const value = conditions[key]
      return value === undefined ? [] : [list(key, [String(value)])]
    }),
    ...(conditions.firstPurchase ? [list('firstPurchase', [])] : []),
    ...(hours === undefined || hours.length === 0
      ? []
      : [
          list(
            'hours',
            hours.map(({ weekdays, from, until }) => `${weekdays.join(',')} ${clock(from)}–${clock(until)}`),
          ),
        ]),
  ]
}

function presentBenefit(benefit: Benefit): ListedPromotion['benefit'] {
  const off = 'off' in benefit ? benefit.off : null
  const isAmount = benefit.type === 'nominal' || benefit.type === 'shippingNominal'
  return {
    type: benefit.type,
    off: isAmount ? null : off,
    amount: isAmount ? off : 'price' in benefit ? benefit.price : null,
    onCart: 'on' in benefit && benefit.on === 'cart',
    buy: 'buy' in benefit ? benefit.buy : null,
    of: 'of' in benefit ? benefit.of : null,
    offFirst: 'offFirst' in benefit ? (benefit.offFirst ?? null) : null,
    steps: 'steps' in benefit ? [...benefit.steps] : [],
    perSku: benefit.type === 'progressive' && benefit.perSku === true,
    gifts:
      benefit.type === 'gift' ? { skus: benefit.skus.slice(0, SHOWN), quantity: benefit.quantity } : null,
    told: benefit.type === 'unrecognised' ? benefit.told : '',
  }
}

type Around = {
  now: number
  uses: Uses
  guards: PromotionGuards
  /** Names used by more than one promotion. */
  shared: ReadonlySet<string>
  /** Discount in the budget window. */
  budgeted: number
}

export function presentPromotion(
  row: StoredPromotion,
  { now, uses, guards, shared, budgeted }: Around,
): ListedPromotion {
  const promotion = toRule(row)
  const { id, name, benefit, conditions, from, until, cumulative, maximumUses } = promotion
  const { orders, revenue, discount, margin } = uses
  return {
    id,
    version: row.version,
    name,
    origin: row.origin,
    kind: promotionKind(benefit),
    status: promotionStatusAt(now, row),
    benefit: presentBenefit(benefit),
    conditions: presentConditions(conditions),
    from: new Date(from).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    cumulative,
    maximumUses,
    settings: row.settings,
    uses: {
      orders,
      revenue,
      discount,
      rate: ratio(discount, revenue + discount),
      margin: margin && ratio(margin.costedGoods - margin.cost, margin.costedGoods),
      costed: margin && ratio(margin.costedGoods, margin.goods),
    },
    sharesName: shared.has(name),
    forgotten: isForgotten(row, now, guards),
    overBudget: guards.budget !== null && budgeted > guards.budget,
  }
}

const ratio = (part: number, whole: number): number | null => (whole <= 0 ? null : part / whole)

/** Active for longer than the limit, without an end within it. */
export function isForgotten(
  row: StoredPromotion,
  now: number,
  { forgottenAfterDays }: PromotionGuards,
): boolean {
  const limit = forgottenAfterDays * DAY
  const { from, until } = row.declared
  return (
    promotionStatusAt(now, row) === 'active' && now - from > limit && (until === null || until - now > limit)
  )
}

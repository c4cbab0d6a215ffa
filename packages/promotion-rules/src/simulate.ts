import { applyBenefit, applyWinner, type Prices } from './apply-benefit.ts'
import type { Cart, Context } from './cart.ts'
import { checkConditions, type Eligible, type Refusal } from './check-conditions.ts'
import type { Winner } from './choose-winners.ts'
import { inShopify } from './in-shopify.ts'
import { inVtex } from './in-vtex.ts'
import type { Cents, Promotion } from './promotion.ts'

/** Discount of a promotion, in the order of application. */
export interface Step {
  promotion: string
  lines: readonly { line: number; before: Cents; after: Cents }[]
  shipping: { before: Cents; after: Cents } | null
  gifts: { skus: readonly string[]; quantity: number } | null
  /** Has unsupported conditions, so it may not apply to this cart. */
  uncertain: boolean
}

/** `lost`: to `by`, which shares a line and discounts. `nothing`: applies but discounts nothing. */
export interface NotApplied {
  promotion: string
  reason: Refusal | 'lost' | 'nothing'
  by: string | null
}

export interface Simulation {
  /** Per line, for all its units together. */
  lines: readonly { before: Cents; after: Cents }[]
  shipping: { before: Cents; after: Cents }
  total: { before: Cents; after: Cents }
  steps: readonly Step[]
  notApplied: readonly NotApplied[]
  /** False if too many promotions compete to try all combinations: uses a greedy choice. */
  exact: boolean
}

const compareIds = (one: Promotion, other: Promotion) => (one.id < other.id ? -1 : 1)

/** Price of a cart by the platform's published rules. */
export function simulate(cart: Cart, promotions: readonly Promotion[], context: Context): Simulation {
  const given = promotions.toSorted(compareIds)
  const checked = given.map((promotion) => ({ promotion, found: checkConditions(promotion, cart, context) }))
  const start: Prices = {
    lines: cart.lines.map(({ price, quantity }) => price * quantity),
    shipping: cart.shipping,
  }
  const eligible = checked.flatMap(({ found }): Winner[] =>
    typeof found === 'string' ? [] : [{ ...found, won: found.reached, alone: takes(cart, start, found) }],
  )
  const after = (winners: readonly Winner[]) => paid(cart, start, winners)
  const { choose, excludes } = context.platform === 'shopify' ? inShopify : inVtex(context)
  const { winners, exact } = choose(eligible, { cart, start, after })
  const steps: Step[] = []
  let prices = start
  for (const winner of winners) {
    const next = applyWinner(cart.lines, prices, winner)
    const step = stepOf(winner, prices, next)
    if (step !== null) steps.push(step)
    prices = next
  }
  const taken = new Set(steps.map(({ promotion }) => promotion))
  const notApplied = checked.flatMap(({ promotion, found }): NotApplied[] => {
    if (taken.has(promotion.id)) return []
    if (typeof found === 'string') return [{ promotion: promotion.id, reason: found, by: null }]
    const by = winners.find((winner) => taken.has(winner.promotion.id) && excludes(winner, found))
    const reason = by === undefined ? 'nothing' : 'lost'
    return [{ promotion: promotion.id, reason, by: by?.promotion.id ?? null }]
  })
  return {
    lines: start.lines.map((before, index) => ({ before, after: prices.lines[index] ?? 0 })),
    shipping: { before: start.shipping, after: prices.shipping },
    total: { before: sumOf(start), after: sumOf(prices) },
    steps,
    notApplied,
    exact,
  }
}

const sumOf = ({ lines, shipping }: Prices) => lines.reduce((sum, one) => sum + one, shipping)

const paid = (cart: Cart, start: Prices, winners: readonly Winner[]): Cents =>
  sumOf(winners.reduce((prices, winner) => applyWinner(cart.lines, prices, winner), start))

/** Gifts are compared by quantity, whatever the choice. */
function takes(cart: Cart, start: Prices, { promotion, reached }: Eligible): number {
  const { benefit } = promotion
  if (benefit.type === 'gift') return benefit.quantity
  return sumOf(start) - sumOf(applyBenefit(benefit, { cart: cart.lines, prices: start, reached }))
}

function stepOf({ promotion, won }: Winner, before: Prices, after: Prices): Step | null {
  const { benefit, conditions } = promotion
  const lines = won.flatMap((line) => {
    const [was = 0, is = 0] = [before.lines[line], after.lines[line]]
    return was === is ? [] : [{ line, before: was, after: is }]
  })
  const shipping =
    before.shipping === after.shipping ? null : { before: before.shipping, after: after.shipping }
  const gifts = benefit.type === 'gift' ? { skus: benefit.skus, quantity: benefit.quantity } : null
  if (lines.length === 0 && shipping === null && gifts === null) return null
  const uncertain = (conditions.unrecognised?.length ?? 0) > 0
  return { promotion: promotion.id, lines, shipping, gifts, uncertain }
}

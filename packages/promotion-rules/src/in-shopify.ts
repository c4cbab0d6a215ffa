import { applyWinner, benefitEffect, type Prices } from './apply-benefit.ts'
import { chooseLines, sharesLineWith, type CartState, type Rules, type Winner } from './choose-winners.ts'
import { combinationRules, combineInShopify, largestSets } from './combine.ts'

/** Limit of combinations tried. */
const MAX_COMBINATIONS = 500

type Of = Pick<Winner, 'promotion'>
const classOf = ({ promotion }: Of) => combinationRules(promotion).class
const combine = (one: Of, other: Of) => combineInShopify(one.promotion, other.promotion)

/** The combination with the cheapest order. */
export const inShopify: Rules = {
  choose(eligible, around) {
    const sets = largestSets(eligible, combine, MAX_COMBINATIONS)
    const plans = sets.map((set) => planOf(set, around))
    const priced = plans.map((winners) => ({ winners, price: around.after(winners) }))
    const best = priced.toSorted((a, b) => a.price - b.price)[0]
    return { winners: best?.winners ?? [], exact: sets.length < MAX_COMBINATIONS }
  },
  excludes: (winner, lost) =>
    !combine(winner, lost) ||
    (classOf(winner) === 'product' && classOf(lost) === 'product' && sharesLineWith(winner, lost)),
}

/** Each line gets its best product discount; order discounts apply to the resulting subtotal. */
function planOf(set: readonly Winner[], around: CartState): Winner[] {
  const isOfPrice = ({ promotion }: Winner) => benefitEffect(promotion.benefit) === 'price'
  const prices = set.filter(isOfPrice)
  const { winners } = chooseLines(
    prices.filter((one) => classOf(one) === 'product'),
    around,
  )
  const subtotal = winners.reduce(
    (left: Prices, one) => applyWinner(around.cart.lines, left, one),
    around.start,
  )
  const orders = prices.filter((one) => classOf(one) === 'order')
  return [
    ...winners,
    ...orders.map((one) => ({ ...one, from: subtotal })),
    ...set.filter((one) => !isOfPrice(one)),
  ]
}

import { offTogether, percentageOf, benefitOrder, progressiveDiscount, unitsGiven } from './apply-benefit.ts'
import type { Item } from './cart.ts'
import { combinationRules, combineOnUnit, largestSets } from './combine.ts'
import { areCompatible } from './compatible.ts'
import type { Benefit, Cents, Promotion } from './promotion.ts'

/** Maximum stacks analysed per set of promotions. */
const MAX_STACKS = 200

/** Maximal sets of promotions that one unit can get, by pairwise compatibility. */
export const findStacks = (promotions: readonly Promotion[]): Promotion[][] =>
  largestSets(
    promotions,
    (one, other) => combineOnUnit(one, other) && areCompatible([one, other]),
    MAX_STACKS,
  ).map(inOrder)

const isOfShopify = (stack: readonly Promotion[]) => stack.some(({ platform }) => platform === 'shopify')
const isOfOrder = (promotion: Promotion) => combinationRules(promotion).class === 'order'

/**
 * Shopify: product discounts, then order discounts. VTEX: exclusive ones first, then its order of kinds,
 * larger discounts first.
 */
export function inOrder(stack: readonly Promotion[]): Promotion[] {
  const comesLater = isOfShopify(stack) ? isOfOrder : ({ cumulative }: Promotion) => cumulative
  return stack.toSorted(
    (one, other) =>
      Number(comesLater(one)) - Number(comesLater(other)) ||
      benefitOrder(one.benefit) - benefitOrder(other.benefit) ||
      sizeOf(other.benefit) - sizeOf(one.benefit) ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Compares discounts of the same kind. */
function sizeOf(benefit: Benefit): number {
  switch (benefit.type) {
    case 'progressive':
      return progressiveDiscount(benefit.steps, Infinity)
    case 'buyMore':
      return (benefit.off * Math.min(benefit.of, benefit.buy)) / benefit.buy
    case 'maximumPrice':
    case 'shippingMaximum':
      return -benefit.price
    case 'gift':
      return benefit.quantity
    case 'unrecognised':
      return 0
    default:
      return benefit.off
  }
}

type Priced = Pick<Item, 'sku' | 'price'>

/**
 * Price of one unit at the cheapest quantity the promotions ask for, in the smallest order they all allow.
 */
export function priceInStack(stack: readonly Promotion[]): (item: Priced) => Cents {
  const least = Math.max(0, ...stack.map(({ conditions }) => conditions.minimumValue ?? 0))
  const most = Math.min(...stack.map(({ conditions }) => conditions.maximumValue ?? Infinity))
  const quantities = quantitiesOf(stack)
  const ofSubtotal = isOfShopify(stack) ? stack.filter(isOfOrder) : []
  const inTurn = stack.filter((one) => !ofSubtotal.includes(one))
  const priceAt = (item: Priced, quantity: number): number => {
    let left = item.price
    for (const { benefit } of inTurn) left -= offUnit(benefit, { item, left, quantity, least })
    const subtotal = left
    for (const { benefit } of ofSubtotal) left -= offUnit(benefit, { item, left: subtotal, quantity, least })
    return left
  }
  return (item) => {
    let price = item.price
    for (const quantity of quantities)
      if (item.price * quantity <= most) price = Math.min(price, priceAt(item, quantity))
    return Math.max(0, Math.round(price))
  }
}

/** 1, and the quantities at which a step or required purchase is reached, individually and jointly. */
function quantitiesOf(stack: readonly Promotion[]): readonly number[] {
  const steps = stack.flatMap(({ benefit }) =>
    benefit.type === 'progressive' ? benefit.steps.map(({ from }) => from) : [],
  )
  const rounds = stack.flatMap(({ benefit }) => ('buy' in benefit ? [benefit.buy] : []))
  if (steps.length + rounds.length === 0) return [1]
  const whole = [1, ...rounds, rounds.reduce(leastCommonMultiple, 1)]
  return [...new Set([1, ...steps].flatMap((from) => whole.map((of) => Math.ceil(from / of) * of)))]
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other)
const leastCommonMultiple = (one: number, other: number): number =>
  (one / greatestCommonDivisor(one, other)) * other

/** `least`: the order's minimum value before discounts. */
type Unit = { item: Priced; left: number; quantity: number; least: Cents }

function offUnit(benefit: Benefit, { item: { sku, price }, left, quantity, least }: Unit): number {
  switch (benefit.type) {
    case 'percentage':
      return percentageOf(left, benefit.off)
    case 'progressive':
      return percentageOf(left, progressiveDiscount(benefit.steps, quantity))
    case 'buyMore':
      return (percentageOf(left, benefit.off) * unitsGiven(benefit, quantity)) / quantity
    case 'buyTogether':
      return benefit.first.includes(sku) && quantity < benefit.buy
        ? 0
        : percentageOf(left, offTogether(benefit, sku))
    case 'nominal': {
      if (benefit.on === 'item') return Math.min(left, benefit.off)
      const order = left * quantity + Math.max(0, least - price * quantity)
      return order === 0 ? 0 : (Math.min(benefit.off, order) * left) / order
    }
    case 'maximumPrice':
      return Math.max(0, left - benefit.price)
    default:
      return 0
  }
}

import { exactSum } from './exact-sum.ts'
import type { Presence } from './factors.ts'
import { assertFinite, assertNotNegative } from './assert-finite.ts'

/** Units sold and net revenue after discounts (money: the minor unit). */
export type Sales = { quantity: number; revenue: number }

/** `undefined` or a quantity of 0: not sold in that period. */
export type SalesOfItem<I extends string> = {
  item: I
  base: Sales | undefined
  current: Sales | undefined
}

/** delta = volume + mix + price for an item in both periods; the three are 0 for one that entered or left. */
export type ItemEffects<I extends string> = {
  item: I
  kind: Presence
  delta: number
  volume: number
  mix: number
  price: number
}

export type PriceVolumeMix<I extends string> = {
  delta: number
  volume: number
  mix: number
  price: number
  entered: number
  left: number
  items: ItemEffects<I>[]
}

type Effects = { volume: number; mix: number; price: number }

/**
 * Revenue change of a catalogue at net realised price, over items sold in both periods, Q their units and P their mean price:
 * volume = (Q1 - Q0) * P0; mix = sum of (q1 - Q1 * q0 / Q0) * (p0 - P0); price = sum of (p1 - p0) * q1.
 * delta = volume + mix + price + entered + left. Revenue without units in both periods moves by `price`.
 * @param options.variant `standard` (default) weighs by the base mix and price; `symmetric` is the mean of both directions (Bennet).
 * @returns in the revenue's unit; items in the order given.
 * @throws RangeError when a quantity is negative; TypeError when a number is not finite.
 * Source: T. L. Bennet, JRSS 83 (1920), for `symmetric`; the standard one is the sales variance analysis of managerial accounting.
 */
export function priceVolumeMix<I extends string>(
  items: ReadonlyArray<SalesOfItem<I>>,
  options: { variant?: 'standard' | 'symmetric' } = {},
): PriceVolumeMix<I> {
  const sold = items.map(({ item, base, current }) => {
    return { item, base: checked(base), current: checked(current) }
  })
  const common = sold.filter(({ base, current }) => base.quantity > 0 && current.quantity > 0)
  const before = totalOf(common.map(({ base }) => base))
  const after = totalOf(common.map(({ current }) => current))
  const effectsOf = (base: Sales, current: Sales): Effects => {
    const forward = baseWeighted(base, current, before, after)
    if (options.variant !== 'symmetric') return forward
    return meanOf(forward, baseWeighted(current, base, after, before))
  }
  const explained = sold.map(({ item, base, current }): ItemEffects<I> => {
    const delta = exactSum([current.revenue, -base.revenue])
    const nothing = { volume: 0, mix: 0, price: 0 }
    if (base.quantity > 0 && current.quantity > 0) {
      return { item, kind: 'both', delta, ...effectsOf(base, current) }
    }
    if (base.quantity === current.quantity) return { item, kind: 'both', delta, ...nothing, price: delta }
    return { item, kind: current.quantity > 0 ? 'entered' : 'left', delta, ...nothing }
  })
  const wholeOf = (kind: Presence) => exactSum(explained.map((part) => (part.kind === kind ? part.delta : 0)))
  return {
    delta: exactSum(sold.flatMap(({ base, current }) => [current.revenue, -base.revenue])),
    volume: exactSum(explained.map(({ volume }) => volume)),
    mix: exactSum(explained.map(({ mix }) => mix)),
    price: exactSum(explained.map(({ price }) => price)),
    entered: wholeOf('entered'),
    left: wholeOf('left'),
    items: explained,
  }
}

function baseWeighted(base: Sales, current: Sales, before: Sales, after: Sales): Effects {
  const price = base.revenue / base.quantity
  const atOldPrice = assertFinite(price * current.quantity, 'revenue at the old price')
  const shifted = current.quantity - (after.quantity * base.quantity) / before.quantity
  const mix = assertFinite(shifted * (price - before.revenue / before.quantity) + 0, 'mix')
  return {
    volume: exactSum([atOldPrice, -base.revenue, -mix]),
    mix,
    price: exactSum([current.revenue, -atOldPrice]),
  }
}

function meanOf(forward: Effects, backward: Effects): Effects {
  return {
    volume: exactSum([forward.volume / 2, -backward.volume / 2]),
    mix: exactSum([forward.mix / 2, -backward.mix / 2]),
    price: exactSum([forward.price / 2, -backward.price / 2]),
  }
}

function checked(sales: Sales | undefined): Sales {
  const { quantity, revenue } = sales ?? { quantity: 0, revenue: 0 }
  return { quantity: assertNotNegative(quantity, 'quantity'), revenue: assertFinite(revenue, 'revenue') }
}

function totalOf(sales: readonly Sales[]): Sales {
  return {
    quantity: exactSum(sales.map(({ quantity }) => quantity)),
    revenue: exactSum(sales.map(({ revenue }) => revenue)),
  }
}

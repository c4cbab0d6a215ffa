import { rankOf } from './apply-benefit.ts'
import { areCompatible } from './compatible.ts'
import type { Cents, Promotion } from './promotion.ts'

/** Stacks of one set of promotions that are looked at, at most; of more only the first are. */
const MOST_STACKS = 200

/** What one unit can get at once: at most one that does not combine and all that do, as far as an order can have them. None is part of another. */
export function findStacks(promotions: readonly Promotion[]): Promotion[][] {
  const found: Promotion[][] = []
  const combining = promotions.filter(({ cumulative }) => cumulative)
  const bases = promotions.filter(({ cumulative }) => !cumulative)
  for (const base of [...bases.map((one) => [one]), []]) {
    const [alone] = base
    const rest = combining.filter((one) => alone === undefined || areCompatible(alone, one))
    for (const clique of cliques(rest, MOST_STACKS)) {
      const stack = [...base, ...clique].toSorted(inOrder)
      if (stack.length > 0 && !found.some((other) => stack.every((one) => other.includes(one))))
        found.push(stack)
      if (found.length >= MOST_STACKS) return found
    }
  }
  return found
}

/** Of which deeper discounts are applied first: any price, the same for all. */
const ANY_PRICE = 10_000

/** What does not combine first, then the platform's order of kinds, the larger discount first. */
export const inOrder = (one: Promotion, other: Promotion): number =>
  Number(one.cumulative) - Number(other.cumulative) ||
  rankOf(one.benefit) - rankOf(other.benefit) ||
  priceInStack(ANY_PRICE, [one]) - priceInStack(ANY_PRICE, [other]) ||
  (one.id < other.id ? -1 : 1)

/** The largest sets in which all are compatible. */
function cliques(among: readonly Promotion[], most: number): Promotion[][] {
  let sets: Promotion[][] = [[]]
  for (const one of among) {
    const grown = sets.map((set) => ({ set, fit: set.filter((other) => areCompatible(one, other)) }))
    const next = grown.flatMap(({ set, fit }) =>
      fit.length === set.length ? [[...set, one]] : [set, [...fit, one]],
    )
    sets = next.filter(
      (set, place) =>
        !next.some(
          (other, otherPlace) =>
            (other.length > set.length || (other.length === set.length && otherPlace < place)) &&
            set.every((member) => other.includes(member)),
        ),
    )
    if (sets.length > most) sets = sets.slice(0, most)
  }
  return sets
}

/** What one unit of this price can come to, in the largest order that each asks for at least. */
export function priceInStack(price: Cents, stack: readonly Promotion[]): Cents {
  const least = Math.max(price, ...stack.map(({ conditions }) => conditions.minimumValue ?? 0))
  const after = stack.reduce((left, { benefit }) => {
    switch (benefit.type) {
      case 'percentage':
        return left - part(left, benefit.off)
      case 'progressive':
        return left - part(left, Math.max(0, ...benefit.steps.map(({ off }) => off)))
      case 'buyMore':
        return left - part((left * Math.min(benefit.of, benefit.buy)) / benefit.buy, benefit.off)
      case 'buyTogether':
        return left - part(left, benefit.off)
      case 'nominal':
        return benefit.on === 'item'
          ? left - benefit.off
          : left - Math.floor((benefit.off * price) / least + 0.5)
      case 'maximumPrice':
        return Math.min(left, benefit.price)
      default:
        return left
    }
  }, price)
  return Math.max(0, after)
}

const part = (amount: Cents, off: number): Cents => Math.floor((amount * off) / 10_000 + 0.5)

import { benefitEffect } from './apply-benefit.ts'
import type { DiscountClass, Promotion } from './promotion.ts'

const classes: readonly DiscountClass[] = ['product', 'order', 'shipping']

type Combining = Pick<Promotion, 'benefit' | 'cumulative' | 'combination'>

export function combinationRules({ benefit, cumulative, combination }: Combining) {
  if (combination !== undefined) return combination
  const ofOrder = 'on' in benefit && benefit.on === 'cart'
  const of: DiscountClass = benefitEffect(benefit) === 'shipping' ? 'shipping' : ofOrder ? 'order' : 'product'
  return { class: of, with: cumulative ? classes : [] }
}

/**
 * Whether one Shopify order can have both: each must allow the other's class, and only one may discount
 * shipping.
 */
export function combineInShopify(one: Combining, other: Combining): boolean {
  const [a, b] = [combinationRules(one), combinationRules(other)]
  const isTwice = a.class === 'shipping' && b.class === 'shipping'
  return !isTwice && a.with.includes(b.class) && b.with.includes(a.class)
}

/**
 * Whether one unit can have both. In VTEX non-combinable ones compete; in Shopify a line has one product
 * discount.
 */
export function combineOnUnit(one: Promotion, other: Promotion): boolean {
  if (one.platform !== 'shopify' && other.platform !== 'shopify') return one.cumulative || other.cumulative
  const areOfProducts = [one, other].every((each) => combinationRules(each).class === 'product')
  return !areOfProducts && combineInShopify(one, other)
}

/** The maximal sets whose members are pairwise compatible, at most `most`. */
export function largestSets<One>(
  among: readonly One[],
  goTogether: (one: One, other: One) => boolean,
  most: number,
): One[][] {
  const members = among.map((one, index) => ({ one, index }))
  type Member = (typeof members)[number]
  let sets: Member[][] = [[]]
  for (const member of members) {
    const fitting = new Set(
      members.filter(({ one, index }) => index < member.index && goTogether(one, member.one)),
    )
    const next = new Map<string, Member[]>()
    for (const set of sets) {
      const fit = set.filter((other) => fitting.has(other))
      const grown = [...fit, member]
      for (const one of fit.length === set.length ? [grown] : [set, grown])
        next.set(one.map(({ index }) => index).join(), one)
    }
    const all = [...next.values()]
    const isPart = (set: Member[]) =>
      all.some((other) => other.length > set.length && set.every((one) => other.includes(one)))
    sets = all.filter((set) => !isPart(set)).slice(0, most)
  }
  return sets.map((set) => set.map(({ one }) => one))
}

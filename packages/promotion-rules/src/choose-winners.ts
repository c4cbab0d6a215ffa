import { applyBenefit, benefitEffect, type Prices } from './apply-benefit.ts'
import type { Cart } from './cart.ts'
import type { Eligible } from './check-conditions.ts'
import type { Cents } from './promotion.ts'

/**
 * `alone`: its discount if applied alone; `won`: the lines it applies to; `from`: the prices it is computed
 * from, if not those left by earlier promotions.
 */
export type Winner = Eligible & { won: readonly number[]; alone: number; from?: Prices }

type Chosen = { winners: readonly Winner[]; exact: boolean }
export type CartState = {
  cart: Cart
  start: Prices
  /** Total payable with these and all combinable promotions. */
  after: (winners: readonly Winner[]) => Cents
}

/** How a platform combines promotions. */
export type Rules = {
  /** In the order of application. */
  choose: (eligible: readonly Winner[], around: CartState) => Chosen
  /** Whether the loser is not applied because of the winner. */
  excludes: (winner: Winner, lost: Eligible) => boolean
}

export const sharesLineWith = ({ won }: Winner, { reached }: Eligible): boolean =>
  won.some((line) => reached.includes(line))

/** Limit of combinations of non-overlapping promotions tried. */
const MAX_SCENARIOS = 4096

/** Promotions sharing a line exclude each other: picks the set with the cheapest cart. */
export function chooseScenario(competing: readonly Winner[], { after }: CartState): Chosen {
  const groups = connected(competing).map((group) => {
    const sets = scenariosOf(group)
    if (sets === null) return { winners: greedy(group), exact: false }
    const priced = sets.map((winners) => ({ winners, price: after(winners), alone: sum(winners) }))
    const best = priced.toSorted((a, b) => a.price - b.price || b.alone - a.alone)[0]
    return { winners: best?.winners ?? [], exact: true }
  })
  return {
    winners: groups.flatMap(({ winners }) => winners),
    exact: groups.every(({ exact }) => exact),
  }
}

const sum = (winners: readonly Winner[]) => winners.reduce((total, { alone }) => total + alone, 0)
const meet = (one: Winner, other: Winner) => one.reached.some((line) => other.reached.includes(line))

function connected(all: readonly Winner[]): Winner[][] {
  const groups: Winner[][] = []
  for (const one of all) {
    const met = groups.filter((group) => group.some((other) => meet(one, other)))
    const rest = groups.filter((group) => !met.includes(group))
    groups.splice(0, groups.length, ...rest, [...met.flat(), one])
  }
  return groups
}

/** All sets without overlaps; null if there are too many. */
function scenariosOf(group: readonly Winner[]): Winner[][] | null {
  let sets: Winner[][] = [[]]
  for (const one of group) {
    const more = sets.filter((set) => set.every((other) => !meet(one, other))).map((set) => [...set, one])
    sets = [...sets, ...more]
    if (sets.length > MAX_SCENARIOS) return null
  }
  return sets
}

function greedy(group: readonly Winner[]): Winner[] {
  const chosen: Winner[] = []
  for (const one of group.toSorted((a, b) => b.alone - a.alone))
    if (chosen.every((other) => !meet(one, other))) chosen.push(one)
  return chosen
}

/** Each line gets its best promotion; shipping and gifts, which have no line, the best overall. */
export function chooseLines(competing: readonly Winner[], { cart, start }: CartState): Chosen {
  const [first] = competing
  if (first === undefined) return { winners: [], exact: true }
  if (benefitEffect(first.promotion.benefit) !== 'price')
    return { winners: competing.toSorted((a, b) => b.alone - a.alone).slice(0, 1), exact: true }
  const offs = competing.map(({ promotion, reached }) => {
    const { lines } = applyBenefit(promotion.benefit, { cart: cart.lines, prices: start, reached })
    return start.lines.map((before, index) => before - (lines[index] ?? 0))
  })
  const best = cart.lines.map((_, line) => {
    const most = Math.max(...offs.map((off) => off[line] ?? 0))
    return most === 0 ? -1 : offs.findIndex((off) => off[line] === most)
  })
  const winners = competing.flatMap((one, place): Winner[] => {
    const won = one.reached.filter((line) => best[line] === place)
    return won.length === 0 ? [] : [{ ...one, won }]
  })
  return { winners, exact: true }
}

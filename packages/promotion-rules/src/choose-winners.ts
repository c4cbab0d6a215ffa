import { applyBenefit, effectOf, type Prices } from './apply-benefit.ts'
import type { Cart } from './cart.ts'
import type { Eligible } from './check-conditions.ts'
import type { Cents } from './promotion.ts'

/** `alone`: what it would take from the cart by itself; `won`: the lines that it is applied to; `from`: the prices that it is computed of, where they are not those that the ones before it left. */
export type Winner = Eligible & { won: readonly number[]; alone: number; from?: Prices }

type Chosen = { winners: readonly Winner[]; exact: boolean }
export type Around = {
  cart: Cart
  start: Prices
  /** What is to be paid with these and all that combine. */
  after: (winners: readonly Winner[]) => Cents
}

/** How a platform combines promotions. */
export type Rules = {
  /** In the order in which they are applied. */
  choose: (eligible: readonly Winner[], around: Around) => Chosen
  /** Whether what lost is not applied because of what won. */
  excludes: (winner: Winner, lost: Eligible) => boolean
}

export const tookLineOf = ({ won }: Winner, { reached }: Eligible): boolean =>
  won.some((line) => reached.includes(line))

/** Sets of promotions without a common line that are tried together, at most. */
const MAX_SCENARIOS = 4096

/** Of those that reach a common line one wins: the set by which the cart costs least. */
export function chooseScenario(competing: readonly Winner[], { after }: Around): Chosen {
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

/** All sets in which no two meet; null where they are too many. */
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

/** Each line takes the one that gives it most; shipping and gifts, which are of no line, the one that gives most. */
export function chooseLines(competing: readonly Winner[], { cart, start }: Around): Chosen {
  const [first] = competing
  if (first === undefined) return { winners: [], exact: true }
  if (effectOf(first.promotion.benefit) !== 'price')
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

import { countOf, rateOf, regionName, Z90, type Counted, type RouteCount } from './route-counts.ts'

/** Of the others, on a route, for their rate there to say anything. */
const MIN_OF_REST = 10
const MIN_TO_JUDGE = 30
const MIN_COMPARABLE = 0.5

/** Rates are fractions; `performance` + `mix` = `own` − `rest`. */
export type AgainstRest = {
  carrier: string
  packages: number
  own: number
  rest: number
  performance: number
  mix: number
  /** Of `performance`, 90 %. */
  low: number
  high: number
  /** Part of its packages on routes that others serve too. */
  comparable: number
  verdict: 'better' | 'worse' | 'same' | 'few'
}

/** From the narrowest: where others go too, they are compared there. */
const places: ((route: RouteCount) => string)[] = [
  ({ dock, uf }) => `${dock}\n${uf}`,
  ({ uf }) => `\n${uf}`,
  ({ uf }) => `\n\n${regionName(uf)}`,
]

/**
 * Direct standardisation: what the others would reach on this carrier's routes (dock × state, else state, else region) stays between
 * its performance and the mix of its routes. A route that nobody else serves is its mix.
 * @returns undefined where it, or everybody else, has nothing due.
 */
export function againstRest(routes: readonly RouteCount[], carrier: string): AgainstRest | undefined {
  const mine = routes.filter((route) => route.carrier === carrier && route.due > 0)
  const others = routes.filter((route) => route.carrier !== carrier && route.due > 0)
  const [whole, all] = [countOf(mine), countOf(others)]
  const [own, rest] = [rateOf(whole), rateOf(all)]
  if (own === null || rest === null) return undefined
  const known = new Map<string, Counted>()
  for (const place of places) {
    for (const [name, there] of Map.groupBy(others, place)) known.set(name, countOf(there))
  }
  const isEnough = (name: string) => (known.get(name)?.trials ?? 0) >= MIN_OF_REST
  const compared = Map.groupBy(mine, (route) => places.map((place) => place(route)).find(isEnough) ?? '')
  let [performance, variance, comparable] = [0, 0, 0]
  for (const [name, there] of compared) {
    const reference = known.get(name)
    if (reference === undefined) continue
    const counted = countOf(there)
    const weight = counted.trials / whole.trials
    comparable += weight
    performance += weight * ((rateOf(counted) ?? 0) - (rateOf(reference) ?? 0))
    variance += weight ** 2 * (varianceOf(counted) + varianceOf(reference))
  }
  const half = Z90 * Math.sqrt(variance)
  const [low, high] = [performance - half, performance + half]
  const isJudged = whole.trials >= MIN_TO_JUDGE && comparable >= MIN_COMPARABLE
  return {
    carrier,
    packages: whole.trials,
    own,
    rest,
    performance,
    low,
    high,
    mix: own - rest - performance,
    comparable: Math.min(1, comparable),
    verdict: !isJudged ? 'few' : low > 0 ? 'better' : high < 0 ? 'worse' : 'same',
  }
}

/** Of a rate; with two more of each kind, so that none is certain of having none. */
function varianceOf({ trials, successes }: Counted): number {
  const rate = (successes + 2) / (trials + 4)
  return (rate * (1 - rate)) / (trials + 4)
}

import { countOf, rateOf, regionName, Z90, type Counted, type RouteCount } from './route-counts.ts'

/** A region or one of its states, of one dock or of all. */
export type Route = { region: string; uf?: string | undefined; dock?: string | undefined }

export type Estimate = { rate: number; variance: number }

type Level = { of: (route: RouteCount) => string; value: string }

/** From the widest; what is not asked for is not distinguished. */
const levelsOf = ({ region, uf, dock }: Route): Level[] => [
  { of: (one) => regionName(one.uf), value: region },
  ...(uf === undefined ? [] : [{ of: (one: RouteCount) => one.uf, value: uf }]),
  ...(dock === undefined ? [] : [{ of: (one: RouteCount) => one.dock, value: dock }]),
]

export const routesOn = (routes: readonly RouteCount[], route: Route): RouteCount[] =>
  routes.filter((one) => levelsOf(route).every(({ of, value }) => of(one) === value))

const WEAK = 2
const USUAL_STRENGTH = 30
const [MIN_STRENGTH, MAX_STRENGTH] = [5, 500]

/**
 * How many packages of its own a place needs to count as much as the places beside it do: from how much further the states of a region
 * lie apart, for one carrier, than chance alone takes them.
 * Source: method of moments of the beta-binomial, Kleinman (1973).
 */
export function strengthOf(routes: readonly RouteCount[]): number {
  let [excess, room, degrees] = [0, 0, 0]
  for (const group of groupsOf(routes, ({ carrier, uf }) => `${carrier}\n${regionName(uf)}`)) {
    const cells = groupsOf(group, ({ uf }) => uf).map(countOf)
    const { trials, successes } = countOf(group)
    const rate = successes / trials
    if (cells.length < 2 || rate === 0 || rate === 1) continue
    const apart = cells.reduce((sum, cell) => sum + cell.trials * ((rateOf(cell) ?? rate) - rate) ** 2, 0)
    const squares = cells.reduce((sum, cell) => sum + cell.trials ** 2, 0)
    const free = cells.length - 1
    excess += apart / (rate * (1 - rate)) - free
    room += trials - squares / trials - free
    degrees += free
  }
  if (room <= 0) return USUAL_STRENGTH
  // one standard error more, because it is only estimated
  const correlation = (excess + Math.sqrt(2 * degrees)) / room
  if (correlation <= 0) return MAX_STRENGTH
  return Math.min(MAX_STRENGTH, Math.max(MIN_STRENGTH, 1 / correlation - 1))
}

const groupsOf = (routes: readonly RouteCount[], by: Level['of']): RouteCount[][] =>
  [...Map.groupBy(routes, by).values()].filter((group) => countOf(group).trials > 0)

/** A carrier's rate on a route: its record there, drawn to its record beside it, to that of its region, and to its whole one. */
export function expectedRate(
  { routes, strength }: { routes: readonly RouteCount[]; strength: number },
  carrier: string,
  route: Route,
): Estimate {
  const { trials, successes } = countOf(routes)
  const mean = (successes + 1) / (trials + 2)
  let estimate: Estimate = { rate: mean, variance: (mean * (1 - mean)) / (WEAK + 1) }
  let within = routes.filter((one) => one.carrier === carrier)
  let drawnBy = WEAK
  const levels = levelsOf(route)
  levels.forEach(({ of, value }, index) => {
    const beside = within.filter((one) => of(one) !== value)
    estimate = drawn(estimate, pooled(beside, byPlaces.slice(index), strength), drawnBy)
    within = within.filter((one) => of(one) === value)
    drawnBy = strength
  })
  return drawn(estimate, countOf(within), strength)
}

const byPlaces: Level['of'][] = [({ uf }) => regionName(uf), ({ uf }) => uf, ({ dock }) => dock]

/** Places that lie apart say less together than as many packages of one place would. */
function pooled(routes: readonly RouteCount[], [by, ...narrower]: Level['of'][], strength: number): Counted {
  if (by === undefined) return countOf(routes)
  const places = groupsOf(routes, by).map((place) => pooled(place, narrower, strength))
  const weights = places.map(({ trials }) => (trials * (strength + 1)) / (strength + trials))
  return {
    trials: weights.reduce((sum, weight) => sum + weight, 0),
    successes: places.reduce((sum, place, index) => sum + (weights[index] ?? 0) * (rateOf(place) ?? 0), 0),
  }
}

function drawn(to: Estimate, { trials, successes }: Counted, strength: number): Estimate {
  const rate = (successes + strength * to.rate) / (trials + strength)
  const share = strength / (trials + strength)
  return {
    rate,
    variance: (rate * (1 - rate)) / (trials + strength + 1) + share ** 2 * to.variance,
  }
}

export function differenceOf(
  from: Estimate,
  to: Estimate,
): { difference: number; low: number; high: number } {
  const difference = to.rate - from.rate
  const half = Z90 * Math.sqrt(from.variance + to.variance)
  return { difference, low: Math.max(-1, difference - half), high: Math.min(1, difference + half) }
}

import { asRegion, regionOf, type Region } from '#model/states.ts'
import { differenceOf, expectedRate, routesOn, strengthOf, type Route } from './expected-rate.ts'
import { countOf, rateOf, regionName, type RouteCount } from './route-counts.ts'

type Params = Partial<
  Record<'from' | 'to' | 'uf' | 'dock', string | undefined> & { region: Region | undefined }
>

export type Rated = { rate: number; here: number; region: number; whole: number }
export type Verdict = 'better' | 'worse' | 'same' | 'few'

export type Simulated = {
  from: string
  to: string
  region: Region | ''
  uf: string | null
  dock: string | null
  packages: number
  orders: number
  observed: number | null
  expected: { from: Rated; to: Rated }
  difference: number
  low: number
  high: number
  verdict: Verdict
  cost: { from: number; to: number; basis: 'route' | 'region'; difference: number } | null
}

type Switches = {
  choices: { carriers: string[]; ufs: string[]; docks: string[] }
  simulated: Simulated | null
  suggestions: Simulated[]
}

const MIN_PACKAGES = 20
const MIN_PACKAGES_OF_OTHER = 30
const MIN_COSTED = 20
/** Half of an interval, in fractions. */
const TOO_WIDE = 0.2
const SUGGESTED = 5

export function simulateSwitches(routes: readonly RouteCount[], asked: Params): Switches {
  const known = { routes, strength: strengthOf(routes) }
  const carriers = biggest(routes, ({ carrier }) => carrier).filter((carrier) => carrier !== '')
  const ufs = biggest(routes, ({ uf }) => uf)
  const { from, to, uf, region, dock } = asked
  const isWhole = from !== undefined && to !== undefined && (uf !== undefined || region !== undefined)
  return {
    choices: { carriers, ufs, docks: biggest(routes, (route) => route.dock) },
    simulated: isWhole
      ? simulate(
          known,
          { from, to },
          { region: uf === undefined ? (region ?? '') : regionName(uf), uf, dock },
        )
      : null,
    suggestions: suggest(known, carriers.slice(0, COMPARED), ufs),
  }
}

/** The best of each carrier and state, by the packages that it would bring in time. */
function suggest(known: Known, carriers: readonly string[], ufs: readonly string[]): Simulated[] {
  const found: { route: Route; from: string; to: string; gained: number }[] = []
  for (const uf of ufs) {
    const route = { region: regionName(uf), uf }
    const estimates = carriers.map((carrier) => ({
      carrier,
      estimate: expectedRate(known, carrier, route),
      packages: countOf(routesOn(known.routes, route).filter((one) => one.carrier === carrier)).trials,
    }))
    for (const worse of estimates.filter(({ packages }) => packages >= MIN_PACKAGES)) {
      const better = estimates
        .filter(({ estimate }) => differenceOf(worse.estimate, estimate).low > 0)
        .toSorted((a, b) => b.estimate.rate - a.estimate.rate)[0]
      if (better === undefined) continue
      const gained = (better.estimate.rate - worse.estimate.rate) * worse.packages
      found.push({ route, from: worse.carrier, to: better.carrier, gained })
    }
  }
  return found
    .toSorted((a, b) => b.gained - a.gained)
    .slice(0, 2 * SUGGESTED)
    .map(({ route, from, to }) => simulate(known, { from, to }, route))
    .filter(({ verdict }) => verdict === 'better')
    .slice(0, SUGGESTED)
}

const COMPARED = 12
const CHOICES = 60

function biggest(routes: readonly RouteCount[], by: (route: RouteCount) => string): string[] {
  return [...Map.groupBy(routes, by)]
    .map(([value, of]) => ({ value, trials: countOf(of).trials }))
    .filter(({ trials }) => trials > 0)
    .toSorted((a, b) => b.trials - a.trials || a.value.localeCompare(b.value))
    .slice(0, CHOICES)
    .map(({ value }) => value)
}

type Known = { routes: readonly RouteCount[]; strength: number }

function simulate(known: Known, { from, to }: { from: string; to: string }, route: Route): Simulated {
  const here = routesOn(known.routes, route).filter(({ carrier }) => carrier === from)
  const counted = countOf(here)
  const [own, other] = [expectedRate(known, from, route), expectedRate(known, to, route)]
  const change = differenceOf(own, other)
  const expected = {
    from: ratedBy(known.routes, from, route, own.rate),
    to: ratedBy(known.routes, to, route, other.rate),
  }
  return {
    from,
    to,
    region: regionOfRoute(route),
    uf: route.uf ?? null,
    dock: route.dock ?? null,
    packages: counted.trials,
    orders: here.reduce((sum, one) => sum + one.orders, 0),
    observed: rateOf(counted),
    expected,
    ...change,
    verdict: verdictOf(counted.trials, expected.to, change),
    cost: costOf(known.routes, { from, to }, route, counted.trials),
  }
}

const regionOfRoute = ({ uf, region }: Route): Region | '' =>
  uf === undefined ? (asRegion(region) ?? '') : (regionOf(uf) ?? '')

function ratedBy(routes: readonly RouteCount[], carrier: string, route: Route, rate: number): Rated {
  const own = routes.filter((one) => one.carrier === carrier)
  return {
    rate,
    here: countOf(routesOn(own, route)).trials,
    region: countOf(routesOn(own, { region: route.region })).trials,
    whole: countOf(own).trials,
  }
}

function verdictOf(packages: number, to: Rated, { low, high }: { low: number; high: number }): Verdict {
  if (packages < MIN_PACKAGES || to.whole < MIN_PACKAGES_OF_OTHER || (high - low) / 2 > TOO_WIDE) return 'few'
  if (low > 0) return 'better'
  return high < 0 ? 'worse' : 'same'
}

/** Both by what they cost there; else in the region, of which the other has some. */
function costOf(
  routes: readonly RouteCount[],
  { from, to }: { from: string; to: string },
  route: Route,
  packages: number,
): Simulated['cost'] {
  for (const basis of ['route', 'region'] as const) {
    const there = routesOn(routes, basis === 'route' ? route : { region: route.region })
    const [own, other] = [from, to].map((carrier) => costPer(there.filter((one) => one.carrier === carrier)))
    if (own === undefined || other === undefined) continue
    return { from: own, to: other, basis, difference: (other - own) * packages }
  }
  return null
}

function costPer(routes: readonly RouteCount[]): number | undefined {
  const costed = routes.reduce((sum, one) => sum + one.costed, 0)
  return costed < MIN_COSTED ? undefined : routes.reduce((sum, { cost }) => sum + cost, 0) / costed
}

import type { Place } from '#analytics/localise/places.ts'
import type { DriverKey } from '#model/metrics.ts'
import { driverEffects, sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { funnelOf } from '#areas/sales/server/factors.ts'
import { discountChance, driverSurprise } from '../billing/surprise.ts'
import { isSum } from './cause-metrics.ts'
import { splitParts, type CauseParts } from './cause-parts.ts'
import { viewRecipe, type CauseView } from './cause-view.ts'
import { rateSums } from './rate-side.ts'
import { rateSurprise, type Trials } from './rate-surprise.ts'

export type Weight = {
  driver: DriverKey | null
  money: number
  score: number
  size: number
  parts: CauseParts
}

export function weigh(view: CauseView, places: readonly Place[]): Weight {
  const parts = splitParts(view, places)
  return { parts, ...(isSum(view.metric) ? weighSum(parts) : weighRate(view, parts)) }
}

/** A place of one period only is weighed as a whole. */
function weighSum({ inside, outside }: CauseParts): Omit<Weight, 'parts'> {
  const { base, current } = sumParts(inside)
  const size = base.invoicedRevenue + current.invoicedRevenue
  if (base.invoicedRevenue <= 0 || capturedNow(inside) <= 0) {
    const money = current.invoicedRevenue - base.invoicedRevenue
    const { invoiced } = funnelOf(money > 0 ? current : base, inside.lines ? 'units' : 'orders')
    return { driver: null, money, score: discountChance(money, Math.sqrt(invoiced)), size }
  }
  const mean = size / 2
  const drivers = [...driverEffects(inside)].map(([driver, effect]) => {
    const surprise = driverSurprise(driver, inside, outside)
    const money = smaller(effect, effect - mean * (surprise?.restMoved ?? 0))
    const z = surprise && (rateZ(driver, inside, Math.exp(surprise.restMoved)) ?? surprise.z)
    return { driver, money, score: z === undefined ? 0 : discountChance(money, z), size }
  })
  const [best] = drivers.toSorted((a, b) => b.score - a.score)
  return best ?? { driver: null, money: 0, score: 0, size }
}

function rateZ(driver: DriverKey, { covered, lines, ...parts }: Parts, rest: number): number | undefined {
  const total = sumParts({ covered, lines, ...parts })
  const countTrials = (side: 'base' | 'current'): Trials | undefined => {
    const { captured, approved, invoiced } = funnelOf(total[side], lines ? 'units' : 'orders')
    if (driver === 'approval') return { hits: approved, trials: captured }
    if (driver === 'invoicing') return { hits: invoiced, trials: approved }
    const { capturedOrders, sessions } = covered[side]
    return driver === 'conversion' ? { hits: capturedOrders, trials: sessions } : undefined
  }
  const [before, after] = [countTrials('base'), countTrials('current')]
  return before && after && rateSurprise(before, after, rest)
}

/** A change must exist by itself and beyond the rest: standing still while the rest moves is no cause. */
const smaller = (own: number, beyond: number) =>
  Math.sign(own) === Math.sign(beyond) ? Math.sign(own) * Math.min(Math.abs(own), Math.abs(beyond)) : 0

const capturedNow = (parts: Parts) =>
  funnelOf(sumParts(parts).current, parts.lines ? 'units' : 'orders').captured

function weighRate(view: CauseView, { inside, outside }: CauseParts): Omit<Weight, 'parts'> {
  const { of, over } = viewRecipe(view) ?? {}
  const countTrials = (parts: Parts, side: 'base' | 'current'): Trials => {
    const { [side]: sums } = rateSums(view, parts)
    return { hits: of ? sums[of] : 0, trials: over ? sums[over] : 0 }
  }
  const [before, after] = [countTrials(inside, 'base'), countTrials(inside, 'current')]
  const [restBefore, restAfter] = [countTrials(outside, 'base'), countTrials(outside, 'current')]
  const size = before.trials + after.trials
  if ([before, after, restBefore, restAfter].some(({ trials }) => trials <= 0)) {
    return { driver: null, money: 0, score: 0, size }
  }
  const rest = Math.max(rateOf(restAfter), 1e-9) / Math.max(rateOf(restBefore), 1e-9)
  const moved = rateOf(after) - rateOf(before)
  const money = after.trials * smaller(moved, rateOf(after) - rateOf(before) * rest)
  return { driver: null, money, score: discountChance(money, rateSurprise(before, after, rest)), size }
}

const rateOf = ({ hits, trials }: Trials) => hits / trials

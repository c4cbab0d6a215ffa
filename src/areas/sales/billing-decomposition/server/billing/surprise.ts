import type { DriverKey } from '#model/metrics.ts'
import type { Parts } from '#areas/sales/server/drivers.ts'
import { wholeFunnel } from '#areas/sales/server/factors.ts'

type Observation = { successes: number; trials: number; kind: 'count' | 'rate' | 'mean' }
type SideKey = 'base' | 'current'

/** Relative spread of a segment's demand whatever its size: orders are not independent. */
const COUNT_SPREAD = 0.05
const TICKET_SPREAD = { orders: 1, units: 0.6 }

/** Because many segments and drivers are tested. */
const MIN_SURPRISE = 4

export const discountChance = (money: number, z: number): number =>
  Math.abs(money) * (1 - (MIN_SURPRISE / Math.max(z, 1e-9)) ** 2)

// Log change beyond the rest of the account, and its z-score (binomial rates, Poisson counts, spread
// tickets). Undefined unless both exist on both sides.
export function driverSurprise(
  key: DriverKey,
  own: Parts,
  rest: Parts,
): { beyond: number; restMoved: number; z: number } | undefined {
  const mine = logRatio(key, own)
  const others = logRatio(key, rest)
  if (!mine || !others) return undefined
  const beyond = mine.moved - others.moved
  return { beyond, restMoved: others.moved, z: Math.abs(beyond) / Math.sqrt(mine.variance + others.variance) }
}

function logRatio(key: DriverKey, parts: Parts): { moved: number; variance: number } | undefined {
  const base = observe(key, parts, 'base')
  const current = observe(key, parts, 'current')
  if (base.trials <= 0 || current.trials <= 0 || base.successes <= 0) return undefined
  const moved = Math.log(observedValue(current) / observedValue(base))
  return { moved, variance: varianceOf(base, parts.lines) + varianceOf(current, parts.lines) }
}

/** Half a success in place of none, so that the logarithm is finite. */
const observedValue = ({ successes, trials }: Observation) => Math.max(successes, 0.5) / trials

function varianceOf({ successes, trials, kind }: Observation, lines: boolean): number {
  if (kind === 'count') return 1 / Math.max(successes, 0.5) + COUNT_SPREAD ** 2
  if (kind === 'mean') return (lines ? TICKET_SPREAD.units : TICKET_SPREAD.orders) ** 2 / trials
  const rate = Math.min(1, Math.max(successes, 0.5) / trials)
  return Math.max(1 - rate, 1 / trials) / (trials * rate)
}

function observe(key: DriverKey, parts: Parts, side: SideKey): Observation {
  const { [side]: covered } = parts.covered
  const basis = parts.lines ? 'units' : 'orders'
  const { captured, approved, invoiced, revenue } = wholeFunnel(covered, parts.uncovered[side], basis)
  const { sessions, capturedOrders } = covered
  const uncovered = parts.lines ? captured : parts.uncovered[side].capturedOrders
  switch (key) {
    case 'sessions':
      return { successes: sessions, trials: 1, kind: 'count' }
    case 'conversion':
      return { successes: capturedOrders, trials: sessions, kind: 'rate' }
    case 'orders':
      return { successes: uncovered, trials: 1, kind: 'count' }
    case 'approval':
      return { successes: approved, trials: captured, kind: 'rate' }
    case 'invoicing':
      return { successes: invoiced, trials: approved, kind: 'rate' }
    default:
      return { successes: revenue, trials: invoiced, kind: 'mean' }
  }
}

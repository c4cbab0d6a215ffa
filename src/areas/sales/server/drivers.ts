import { keysOf, ofEach } from '#model/records.ts'
import { closeToTotal, shapley, type Change } from '@farol/decomposition'
import { driverKeys, type DriverKey } from '#model/metrics.ts'
import { factorChange, ratio, wholeFunnel, type Basis, type Sides } from './factors.ts'
import { combineSides, wholeChange } from './sides.ts'

export type Parts = { covered: Sides; uncovered: Sides; lines: boolean }

export const basisFor = (part: 'covered' | 'uncovered', lines: boolean): Basis =>
  lines ? 'units' : part === 'covered' ? 'sessions' : 'orders'

export const sumParts = ({ covered, uncovered }: Parts): Sides => combineSides(covered, uncovered)

/** Including returns alone: negative units, or money without units. */
export const hasSales = ({ base, current }: Sides): boolean =>
  [base, current].some(
    (sums) =>
      sums.sessions + sums.capturedOrders > 0 || sums.capturedUnits !== 0 || sums.invoicedRevenue !== 0,
  )

type Factors = Partial<Record<DriverKey, number>>

/** Orders from sessions plus orders without sessions, through one funnel. */
export const computeRevenue = ({
  sessions = 0,
  conversion = 0,
  orders = 0,
  approval = 0,
  invoicing = 0,
  ticket = 0,
}: Factors) => (sessions * conversion + orders) * approval * invoicing * ticket

/** Of the drivers that the account has. */
export function driverChanges(parts: Parts): Record<DriverKey, Change> {
  const keys = driverKeys.filter((key) =>
    key === 'sessions' || key === 'conversion'
      ? hasSales(parts.covered)
      : key !== 'orders' || hasSales(parts.uncovered),
  )
  const values = driverValues(parts)
  return ofEach(keys, (key) => factorChange(values[key].base ?? undefined, values[key].current ?? undefined))
}

/** Whole minor units that add up to the change. Money without any funnel (returns alone) counts as ticket. */
export function driverEffects(parts: Parts): Map<DriverKey, number> {
  const total = sumParts(parts)
  if (!hasSales(total)) return new Map()
  const changes = driverChanges(parts)
  const { effects, delta } = shapley(changes, computeRevenue)
  const uncounted = total.current.invoicedRevenue - total.base.invoicedRevenue - delta
  const keys = keysOf(changes)
  const rounded = closeToTotal(
    keys.map((key) => effects[key] + (key === 'ticket' && Math.abs(uncounted) >= 0.5 ? uncounted : 0)),
    wholeChange(total),
  )
  return new Map(keys.map((key, index) => [key, rounded[index] ?? 0]))
}

/** What the revenue gains per unit of one driver, which it depends on linearly: effect = this × change. */
export function revenuePerUnit(key: DriverKey, parts: Parts): number {
  const changes = { ...driverChanges(parts), [key]: { base: 0, current: 1 } }
  return shapley(changes, computeRevenue).effects[key]
}

/** Null where a denominator is 0. */
export function driverValues({ covered, uncovered, lines }: Parts) {
  const valuesOf = (side: keyof Sides): Record<DriverKey, number | null> => {
    const [own, other] = [covered[side], uncovered[side]]
    const { captured, approved, invoiced, revenue } = wholeFunnel(own, other, lines ? 'units' : 'orders')
    return {
      sessions: own.sessions,
      conversion: ratio(own.capturedOrders, own.sessions) ?? null,
      orders: lines ? captured : other.capturedOrders,
      approval: ratio(approved, captured) ?? null,
      invoicing: ratio(invoiced, approved) ?? null,
      ticket: ratio(revenue, invoiced) ?? null,
    }
  }
  const [base, current] = [valuesOf('base'), valuesOf('current')]
  return ofEach(driverKeys, (key) => ({ base: base[key], current: current[key] }))
}

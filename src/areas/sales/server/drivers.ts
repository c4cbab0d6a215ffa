import { closeToTotal, shapley } from '@farol/decomposition'
import type { Change } from '@farol/decomposition'
import type { Sums } from '#analytics/question/measures.ts'
import { driverKeys } from '#model/metrics.ts'
import type { DriverKey } from '#model/metrics.ts'
import { changeOf, ratio, wholeFunnelOf } from './factors.ts'
import type { Basis, Sides } from './factors.ts'
import { combineSides, wholeChange } from './sides.ts'

/** The account in two parts: channels whose sessions are known, and channels that start at orders. */
export type Parts = { covered: Sides; uncovered: Sides; lines: boolean }

export const basisOf = (part: 'covered' | 'uncovered', lines: boolean): Basis =>
  lines ? 'units' : part === 'covered' ? 'sessions' : 'orders'

export const totalOf = ({ covered, uncovered }: Parts): Sides => combineSides(covered, uncovered)

/** Visits, sales, or returns alone: units below zero, or money without any. */
export const hasSales = ({ base, current }: Sides): boolean =>
  [base, current].some(
    (sums) =>
      sums.sessions + sums.capturedOrders > 0 || sums.capturedUnits !== 0 || sums.invoicedRevenue !== 0,
  )

type Factors = Partial<Record<DriverKey, number>>

/** The revenue of the account: what comes through sessions and what comes without them, down one funnel. */
export const revenueOf = ({
  sessions = 0,
  conversion = 0,
  orders = 0,
  approval = 0,
  invoicing = 0,
  ticket = 0,
}: Factors) => (sessions * conversion + orders) * approval * invoicing * ticket

/** Both sides of every driver that the account has. */
export function driverChanges(parts: Parts): Partial<Record<DriverKey, Change>> {
  const keys = driverKeys.filter((key) =>
    key === 'sessions' || key === 'conversion'
      ? hasSales(parts.covered)
      : key !== 'orders' || hasSales(parts.uncovered),
  )
  const value = (key: DriverKey, side: keyof Sides) =>
    driverValue(key, {
      covered: parts.covered[side],
      uncovered: parts.uncovered[side],
      lines: parts.lines,
    }) ?? undefined
  return Object.fromEntries(keys.map((key) => [key, changeOf(value(key, 'base'), value(key, 'current'))]))
}

/**
 * Effects of the drivers on the revenue: whole minor units that add up to the change. Money that no funnel counts (returns alone: no
 * units are left) is of the ticket.
 */
export function driverEffects(parts: Parts): Map<DriverKey, number> {
  const total = totalOf(parts)
  if (!hasSales(total)) return new Map()
  const changes = driverChanges(parts) as Record<DriverKey, Change>
  const { effects, delta } = shapley(changes, revenueOf)
  const uncounted = total.current.invoicedRevenue - total.base.invoicedRevenue - delta
  const keys = Object.keys(changes) as DriverKey[]
  const rounded = closeToTotal(
    keys.map((key) => effects[key] + (key === 'ticket' && Math.abs(uncounted) >= 0.5 ? uncounted : 0)),
    wholeChange(total),
  )
  return new Map(keys.map((key, index) => [key, rounded[index] ?? 0]))
}

/** A driver's value for people: null where it does not exist. */
export function driverValue(key: DriverKey, parts: { covered: Sums; uncovered: Sums; lines: boolean }) {
  const { covered, uncovered, lines } = parts
  const { captured, approved, invoiced, revenue } = wholeFunnelOf(
    covered,
    uncovered,
    lines ? 'units' : 'orders',
  )
  const values: Record<DriverKey, number | undefined> = {
    sessions: covered.sessions,
    conversion: ratio(covered.capturedOrders, covered.sessions),
    orders: lines ? captured : uncovered.capturedOrders,
    approval: ratio(approved, captured),
    invoicing: ratio(invoiced, approved),
    ticket: ratio(revenue, invoiced),
  }
  return values[key] ?? null
}

import type { Change } from '@farol/decomposition'
import type { Sums } from '#analytics/question/measures.ts'
import type { DriverKey } from '#model/metrics.ts'

export type Sides = { base: Sums; current: Sums }

/** Orders for channels without sessions; units when a filter selects lines of orders. */
export type Basis = 'sessions' | 'orders' | 'units'

export const ratio = (numerator: number, denominator: number): number | undefined =>
  denominator === 0 ? undefined : numerator / denominator

export function funnelOf(sums: Sums, basis: Basis) {
  return basis === 'units'
    ? { captured: sums.capturedUnits, approved: sums.approvedUnits, invoiced: sums.invoicedUnits }
    : { captured: sums.capturedOrders, approved: sums.approvedOrders, invoiced: sums.invoicedOrders }
}

export function wholeFunnel(covered: Sums, uncovered: Sums, basis: Basis) {
  const [own, other] = [funnelOf(covered, basis), funnelOf(uncovered, basis)]
  return {
    captured: own.captured + other.captured,
    approved: own.approved + other.approved,
    invoiced: own.invoiced + other.invoiced,
    revenue: covered.invoicedRevenue + uncovered.invoicedRevenue,
  }
}

export function funnelFactors(sums: Sums, basis: Basis): Partial<Record<DriverKey, number | undefined>> {
  const { captured, approved, invoiced } = funnelOf(sums, basis)
  const rates = {
    approval: ratio(approved, captured),
    invoicing: ratio(invoiced, approved),
    ticket: ratio(sums.invoicedRevenue, invoiced),
  }
  return basis === 'sessions'
    ? { sessions: sums.sessions, conversion: ratio(captured, sums.sessions), ...rates }
    : { orders: captured, ...rates }
}

/** A factor missing on both sides is 1 on both, which explains nothing. */
export const factorChange = (base: number | undefined, current: number | undefined): Change =>
  base === undefined && current === undefined ? { base: 1, current: 1 } : { base, current }

export function product(factors: Partial<Record<string, number>>): number {
  let result = 1
  for (const key in factors) result *= factors[key] ?? 1
  return result
}

import { closeToTotal, shapley } from '@farol/decomposition'
import type { Sums } from '#analytics/question/measures.ts'
import { ticketDriverKeys, type TicketDriverKey } from '#model/metrics.ts'
import { ofEach } from '#model/records.ts'
import { revenuePerUnit, sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { factorChange, funnelOf, ratio } from '#areas/sales/server/factors.ts'

type TicketFactors = Record<TicketDriverKey, number | undefined>

/** units per order × price × (1 − discount) + freight + fees. Money in minor units. */
export function ticketFactors(sums: Sums, lines: boolean): TicketFactors {
  const { invoiced } = funnelOf(sums, lines ? 'units' : 'orders')
  return {
    unitsPerOrder: lines && invoiced > 0 ? 1 : ratio(sums.invoicedUnits, invoiced),
    price: ratio(sums.invoicedItems, sums.invoicedUnits),
    discount: ratio(sums.invoicedDiscount, sums.invoicedItems),
    freight: ratio(sums.invoicedFreight, invoiced),
    fees: ratio(sums.invoicedFees, invoiced),
  }
}

const ticket = (x: Record<TicketDriverKey, number>) =>
  x.unitsPerOrder * x.price * (1 - x.discount) + x.freight + x.fees

/** Splits the ticket's effect on revenue by the Shapley effect of each part on the ticket. Whole minor units that add up to `effect`. */
export function ticketEffects(parts: Parts, effect: number): Map<TicketDriverKey, number> {
  const { base, current } = sumParts(parts)
  const before = ticketFactors(base, parts.lines)
  const after = ticketFactors(current, parts.lines)
  const changes = ofEach(ticketDriverKeys, (key) => factorChange(before[key], after[key]))
  const moved = shapley(changes, ticket).effects
  const weight = revenuePerUnit('ticket', parts)
  const shownKeys = ticketDriverKeys.filter((key) => exists(key, parts))
  const rounded = closeToTotal(
    shownKeys.map((key) => moved[key] * weight),
    effect,
  )
  return new Map(shownKeys.map((key, index) => [key, rounded[index] ?? 0]))
}

/** Units per order means nothing when lines are counted; money that the account never has is hidden. */
function exists(key: TicketDriverKey, parts: Parts): boolean {
  const { base, current } = sumParts(parts)
  const either = (measure: keyof Sums) => base[measure] !== 0 || current[measure] !== 0
  if (key === 'unitsPerOrder') return !parts.lines
  if (key === 'fees') return either('invoicedFees')
  if (key === 'discount') return either('invoicedDiscount')
  return key === 'freight' ? either('invoicedFreight') : true
}

import { closeToTotal } from '@farol/decomposition'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { Sums } from '#analytics/question/measures.ts'
import type { LossReason } from '#model/metrics.ts'
import { keysOf } from '#model/records.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import type { BillingDecomposition } from '../../contract.ts'

const losses: Record<LossReason, keyof Sums> = {
  notApproved: 'lostNotApproved',
  canceledByClient: 'lostToClient',
  canceledByStore: 'lostToStore',
  stockout: 'lostToStockout',
  fraud: 'lostToFraud',
  canceledWithoutReason: 'lostWithoutReason',
  pending: 'lostPending',
}

/** They add up to the displayed captured − invoiced revenue. */
export function presentLosses(total: Sides): BillingDecomposition['losses'] {
  const reasons = keysOf(losses)
  const column = (side: keyof Sides) =>
    closeToTotal(
      reasons.map((reason) => total[side][losses[reason]]),
      wholeUnits(total[side].capturedRevenue) - wholeUnits(total[side].invoicedRevenue),
    )
  const [base, current] = [column('base'), column('current')]
  return reasons.map((reason, index) => ({
    reason,
    value: { base: base[index] ?? 0, current: current[index] ?? 0 },
  }))
}

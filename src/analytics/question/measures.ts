import { mapEach } from '#model/records.ts'
import type { LossReason } from '#model/metrics.ts'
import { attemptMeasures } from './attempt-measures.ts'
import type { AttemptMilestone } from './attempt-sql.ts'
import type { FactKey } from './dimensions.ts'
import { packageMeasures } from './package-measures.ts'
import type { PackageMilestone } from './package-sql.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

/**
 * `captured`, `approved`, `invoiced`, `canceled`: a row's weight on a side (0 or 1; fractional for the
 * account's mean). `due`: past the promised local day (for packages, the first promise) without being
 * canceled before.
 */
export type Milestone = 'captured' | 'approved' | 'invoiced' | 'canceled' | 'due'

/** Weight × column, money in minor units. `lost`: captured but not invoiced, for one reason. */
export type Measure = {
  milestone: Milestone | AttemptMilestone | PackageMilestone
  of: Partial<Record<FactKey, string>>
  lost?: LossReason
}

type SalesMeasure = Measure & { milestone: Milestone }

export const lossReasonInSql: Record<LossReason, string> = {
  notApproved: 'payment',
  canceledByClient: 'client',
  canceledByStore: 'store',
  stockout: 'stockout',
  fraud: 'fraud',
  canceledWithoutReason: '',
  pending: 'pending',
}

const orders = { orders: '1' }
const amount = { orders: '{amount}', order_items: '{amount}' }
const units = { orders: 'units', order_items: 'quantity' }
const due = (column: string, ofPackages: string): SalesMeasure => ({
  milestone: 'due',
  of: { orders: column, packages: ofPackages },
})
const both = (column: string) => ({ orders: column, order_items: column })
const sessions = (column: string): SalesMeasure => ({ milestone: 'captured', of: { sessions: column } })
const lost = (reason: LossReason): SalesMeasure => ({ milestone: 'captured', of: amount, lost: reason })

const salesMeasures = {
  sessions: sessions('sessions'),
  productViews: sessions('product_views'),
  carts: sessions('carts'),
  checkouts: sessions('checkouts'),
  capturedOrders: { milestone: 'captured', of: orders },
  approvedOrders: { milestone: 'approved', of: orders },
  invoicedOrders: { milestone: 'invoiced', of: orders },
  canceledOrders: { milestone: 'canceled', of: orders },
  capturedUnits: { milestone: 'captured', of: units },
  approvedUnits: { milestone: 'approved', of: units },
  invoicedUnits: { milestone: 'invoiced', of: units },
  canceledUnits: { milestone: 'canceled', of: units },
  capturedRevenue: { milestone: 'captured', of: amount },
  approvedRevenue: { milestone: 'approved', of: amount },
  invoicedRevenue: { milestone: 'invoiced', of: amount },
  canceledRevenue: { milestone: 'canceled', of: amount },
  capturedItems: { milestone: 'captured', of: both('items_amount') },
  capturedDiscount: { milestone: 'captured', of: both('discount_amount') },
  /** Freight paid by clients, whether or not money includes it. */
  capturedFreight: { milestone: 'captured', of: both('freight_amount') },
  invoicedItems: { milestone: 'invoiced', of: both('items_amount') },
  invoicedDiscount: { milestone: 'invoiced', of: both('discount_amount') },
  invoicedFreight: { milestone: 'invoiced', of: both('{freight}') },
  invoicedFees: { milestone: 'invoiced', of: both('tax_amount') },
  dueOrders: due('1', 'is_last_due'),
  onTimeOrders: due('is_on_time', 'is_last_due * is_order_on_time'),
  /** Delivered late, or overdue and undelivered. */
  lateOrders: due('(1 - is_on_time)', 'is_last_due * (NOT is_order_on_time)'),
  lostNotApproved: lost('notApproved'),
  lostToClient: lost('canceledByClient'),
  lostToStore: lost('canceledByStore'),
  lostToStockout: lost('stockout'),
  lostToFraud: lost('fraud'),
  lostWithoutReason: lost('canceledWithoutReason'),
  lostPending: lost('pending'),
} as const satisfies Record<string, SalesMeasure>

export const measures = { ...salesMeasures, ...attemptMeasures, ...packageMeasures }

export type MeasureKey = keyof typeof measures
export type SalesMeasureKey = keyof typeof salesMeasures

/** Sales sums of one side; 0 if not requested. */
export type Sums = Record<SalesMeasureKey, number>

const none: Sums = mapEach(salesMeasures, () => 0)

export const noSums = (): Sums => ({ ...none })

export function addSums(into: Sums, sums: Partial<Sums>, sign: 1 | -1 = 1): Sums {
  // innermost loop with mostly zeros: listing the keys first was slower
  let key: SalesMeasureKey
  for (key in sums) {
    const value = sums[key]
    if (value !== undefined && value !== 0) into[key] += sign * value
  }
  return into
}

/** '1' counts rows. */
export function measureColumn(
  { fact, freight }: { fact: FactKey; freight: boolean },
  key: MeasureKey,
): string {
  const { of }: Measure = measures[key]
  const column = of[fact]
  if (column === undefined) throw new UnanswerableQuestion(`${fact} has no measure ${key}`)
  return column
    .replace('{amount}', freight ? 'total_amount' : '(total_amount - freight_amount)')
    .replace('{freight}', freight ? 'freight_amount' : '0')
}

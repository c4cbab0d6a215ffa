import type { PackageMilestone } from './package-sql.ts'

type PackageMeasure = { milestone: PackageMilestone; of: { packages: string } }

const counted = (milestone: PackageMilestone, column = '1'): PackageMeasure => ({
  milestone,
  of: { packages: column },
})
const first = (milestone: PackageMilestone, column?: string) =>
  counted(milestone, column ? `is_last_due * ${column}` : 'is_last_due')
const isIn = (occurrences: readonly string[]) =>
  `(occurrence IN (${occurrences.map((one) => `'${one}'`).join(', ')}))`

/** By the milestone they name; order measures are on the order's package that falls due last. */
export const packageMeasures = {
  approvedPackages: counted('approved'),
  /** Of orders canceled because what they hold was not there. */
  outOfStockPackages: counted('approvedOutOfStock'),
  outOfStockAmount: counted('approvedOutOfStock', 'amount'),
  invoicedPackages: counted('invoiced'),
  /** Of orders whose packages all report what their invoices amount to; `invoiceGap` without its sign. */
  comparedInvoices: counted('invoicedInFull'),
  differingInvoices: counted('invoicedDifferently'),
  invoiceGap: counted('invoicedDifferently', 'invoice_gap'),
  shippedPackages: counted('shipped'),
  deliveredPackages: counted('delivered'),
  /** Each stage covers packages that left it in the period. */
  handlingSeconds: counted('invoiced', 'handling_seconds'),
  dockSeconds: counted('shipped', 'dock_seconds'),
  transportSeconds: counted('delivered', 'transport_seconds'),
  /** Without those handed over as they were collected, as in a shop. */
  transportedPackages: counted('delivered', '(transport_seconds > 0)'),
  /**
   * For packages delivered in the period: `deliveredHandlingSeconds`, `deliveredDockSeconds` and
   * `transportSeconds` add up to it.
   */
  leadSeconds: counted('delivered', 'lead_seconds'),
  deliveredHandlingSeconds: counted('delivered', 'handling_seconds'),
  deliveredDockSeconds: counted('delivered', 'dock_seconds'),
  duePackages: counted('due'),
  onTimePackages: counted('due', 'is_on_time'),
  latePackages: counted('due', '(NOT is_on_time)'),
  lateDeliveredPackages: counted('dueDelivered', '(NOT is_on_time)'),
  overduePackages: counted('overdue'),
  dueAmount: counted('due', 'amount'),
  onTimeAmount: counted('due', 'is_on_time * amount'),
  overdueAmount: counted('overdue', 'amount'),
  /** Business days late at the destination, over late deliveries; 0 within the promised day. */
  lateDays: counted('dueDelivered', '(NOT is_on_time) * late_days'),
  overdueOrders: first('orderOverdue'),
  /**
   * On time and in full: nothing canceled, damaged, or returned as broken, wrong or missing. Packages
   * returned by carriers were not delivered.
   */
  inFullOrders: first('orderFaultless', 'is_order_on_time'),
  dispatchDuePackages: counted('dispatchDue'),
  dispatchedOnTimePackages: counted('dispatchDue', 'ifNull(shipped_at <= dispatch_due_at, 0)'),
  carrierDuePackages: counted('carrierDue'),
  carrierOnTimePackages: counted('carrierDue', 'ifNull(delivered_at <= carrier_due_at, 0)'),
  attemptedDeliveries: counted('attempted'),
  firstAttemptDeliveries: counted('attempted', 'ifNull(delivered_at = first_attempt_at, 0)'),
  troubledPackages: counted('shippedTroubled'),
  lostPackages: counted('shippedTroubled', isIn(['lost', 'stolen'])),
  trackedPackages: counted('shipped', '(events > 0)'),
  /** Those handed over as they were collected have no way to be followed on. */
  trackablePackages: counted('shipped', '(events > 0 OR ifNull(delivered_at > shipped_at, 1))'),
  freightCharged: counted('shipped', 'freight_charged'),
  freightCost: counted('shipped', 'ifNull(freight_cost, 0)'),
  /** Packages with a reported cost. */
  costedPackages: counted('shipped', 'is_costed'),
  costedFreightCharged: counted('shipped', 'is_costed * freight_charged'),
  costedAmount: counted('shipped', 'is_costed * amount'),
  promisedDeliveries: counted('delivered', '(due_at IS NOT NULL)'),
  /** In local days; negative if early. */
  promiseErrorDays: counted(
    'delivered',
    `ifNull(dateDiff('day', due_at, delivered_at, {timeZone:String}), 0)`,
  ),
} as const satisfies Record<string, PackageMeasure>

export type PackageMeasureKey = keyof typeof packageMeasures

import { entriesOf } from '#model/records.ts'
import { never, instantColumn, type Expressions } from './sql-text.ts'

/** The milestone a package counts by, which decides its period. */
export const packageMoments = {
  approved: 'approved_at',
  invoiced: 'invoiced_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  attempted: 'first_attempt_at',
  /** First promise to the client. */
  due: 'due_at',
  /** The store's deadline to hand over. */
  dispatchDue: 'dispatch_due_at',
  carrierDue: 'carrier_due_at',
} as const

type PackageInstant = keyof typeof packageMoments

const orNever = (at: string) => `ifNull(${at}, ${never})`

/** Not due if canceled before. */
const deadline = (at: string) => `if(ifNull(canceled_at <= ${at}, 0), ${never}, ${orNever(at)})`

const instants: Partial<Record<PackageInstant, (at: string) => string>> = {
  attempted: (at) => `if(delivery_attempts > 0, ${orNever(at)}, ${never})`,
  due: deadline,
  dispatchDue: deadline,
  carrierDue: deadline,
}

/** Of packages counted at one milestone, those that later reached another. */
export const packageFollowUps = {
  approvedOutOfStock: { of: 'approved', when: 'out_of_stock_at' },
  invoicedInFull: { of: 'invoiced', when: 'invoices_told_at' },
  invoicedDifferently: { of: 'invoiced', when: 'invoices_differ_at' },
  dueDelivered: { of: 'due', when: 'delivered_at' },
  dueOrderDelivered: { of: 'due', when: 'order_delivered_at' },
  dueOrderFaulted: { of: 'due', when: 'order_faulted_at' },
  shippedTroubled: { of: 'shipped', when: `if(occurrence = '', NULL, occurrence_at)` },
} as const satisfies Record<string, { of: PackageInstant; when: string }>

type PackageFollowUp = keyof typeof packageFollowUps

/** Those that have not reached it. */
export const packageRests = {
  overdue: 'dueDelivered',
  orderOverdue: 'dueOrderDelivered',
  orderFaultless: 'dueOrderFaulted',
} as const satisfies Record<string, PackageFollowUp>

export const isRest = (name: string): name is keyof typeof packageRests => Object.hasOwn(packageRests, name)

export const isFollowUp = (name: string): name is PackageFollowUp => Object.hasOwn(packageFollowUps, name)

export type PackageMilestone = PackageInstant | PackageFollowUp | keyof typeof packageRests

const earliest = (...instants: string[]) => {
  const known = (first: string) => [first, ...instants.filter((one) => one !== first), 'approved_at']
  return `least(${instants.map((one) => `coalesce(${known(one).join(', ')})`).join(', ')})`
}

/**
 * Each stage ends where the next begins, whatever the order of the reported times: none is negative, and they
 * add up to the time from approval to delivery.
 */
const stages: Expressions = [
  ['invoiced_end', `greatest(approved_at, ${earliest('invoiced_at', 'shipped_at', 'delivered_at')})`],
  ['shipped_end', `greatest(approved_at, ${earliest('shipped_at', 'delivered_at')})`],
  ['delivered_end', 'greatest(approved_at, ifNull(delivered_at, approved_at))'],
  ['handling_seconds', `dateDiff('second', approved_at, invoiced_end)`],
  ['dock_seconds', `dateDiff('second', invoiced_end, shipped_end)`],
  ['transport_seconds', `dateDiff('second', shipped_end, delivered_end)`],
  ['lead_seconds', `dateDiff('second', approved_at, delivered_end)`],
]

/**
 * Columns stored with packages (MATERIALIZED, migrations 0720, 0740, 0850 and 0890), as for attempts. Amounts are excluded, since
 * they are converted.
 */
export const storedPackageColumns: Expressions = [
  ['is_on_time', 'ifNull(delivered_at <= due_at, 0)'],
  ['is_order_on_time', 'ifNull(order_delivered_at <= due_at, 0) AND NOT order_has_late'],
  ...stages,
  ...entriesOf(packageMoments).map(([name, at]): [string, string] => [
    instantColumn(name),
    instants[name]?.(at) ?? orNever(at),
  ]),
  ...entriesOf(packageFollowUps).map(([name, { of, when }]): [string, string] => [
    instantColumn(name),
    `greatest(${instantColumn(of)}, ${orNever(when)})`,
  ]),
]

export const packageExpressions: Expressions = [['is_costed', 'freight_cost IS NOT NULL']]

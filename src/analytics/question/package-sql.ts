import { entriesOf } from '#model/records.ts'
import { never, whenOf, type Expressions } from './sql-text.ts'

/** Of which moment a package counts, and of which period it then is. */
export const packageMoments = {
  approved: 'approved_at',
  invoiced: 'invoiced_at',
  shipped: 'shipped_at',
  delivered: 'delivered_at',
  attempted: 'first_attempt_at',
  /** The first promise, to the client. */
  due: 'due_at',
  /** Of the store: by when it must hand over. */
  dispatchDue: 'dispatch_due_at',
  carrierDue: 'carrier_due_at',
} as const

type PackageInstant = keyof typeof packageMoments

const orNever = (at: string) => `ifNull(${at}, ${never})`

/** Not due where it was canceled before. */
const deadline = (at: string) => `if(ifNull(canceled_at <= ${at}, 0), ${never}, ${orNever(at)})`

const instants: Partial<Record<PackageInstant, (at: string) => string>> = {
  attempted: (at) => `if(delivery_attempts > 0, ${orNever(at)}, ${never})`,
  due: deadline,
  dispatchDue: deadline,
  carrierDue: deadline,
}

/** Of packages of one moment, those to which something else has happened since; never before it. */
export const packageFollowUps = {
  dueDelivered: { of: 'due', when: 'delivered_at' },
  dueOrderDelivered: { of: 'due', when: 'order_delivered_at' },
  dueOrderFaulted: { of: 'due', when: 'order_faulted_at' },
  shippedTroubled: { of: 'shipped', when: `if(occurrence = '', NULL, occurrence_at)` },
} as const satisfies Record<string, { of: PackageInstant; when: string }>

type PackageFollowUp = keyof typeof packageFollowUps

/** Those to which it has not. */
export const packageRests = {
  overdue: 'dueDelivered',
  orderOverdue: 'dueOrderDelivered',
  orderFaultless: 'dueOrderFaulted',
} as const satisfies Record<string, PackageFollowUp>

export const isRest = (name: string): name is keyof typeof packageRests => Object.hasOwn(packageRests, name)

export type PackageMilestone = PackageInstant | PackageFollowUp | keyof typeof packageRests

const earliest = (...instants: string[]) => {
  const known = (first: string) => [first, ...instants.filter((one) => one !== first), 'approved_at']
  return `least(${instants.map((one) => `coalesce(${known(one).join(', ')})`).join(', ')})`
}

/**
 * Each stage ends where the next one begins, whatever the order in which moments were told: none lasts less than nothing, and they add
 * up to the time from approval to delivery.
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

/** Columns that packages keep (MATERIALIZED, migration 0720), as attempts do: see `keptOfAttempts`. None is of amounts, which are converted. */
export const keptOfPackages: Expressions = [
  ['is_on_time', 'ifNull(delivered_at <= due_at, 0)'],
  ['is_order_on_time', 'ifNull(order_delivered_at <= due_at, 0)'],
  ...stages,
  ...entriesOf(packageMoments).map(([name, at]): [string, string] => [
    whenOf(name),
    instants[name]?.(at) ?? orNever(at),
  ]),
  ...entriesOf(packageFollowUps).map(([name, { of, when }]): [string, string] => [
    whenOf(name),
    `greatest(${whenOf(of)}, ${orNever(when)})`,
  ]),
]

export const packageExpressions: Expressions = [
  ['is_first', 'number = 1'],
  ['is_costed', 'freight_cost IS NOT NULL'],
]

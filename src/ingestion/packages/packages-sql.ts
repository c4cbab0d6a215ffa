import { deliveryFault, ownChoice } from '#model/logistics/return-faults.ts'
import { promiseEndSql } from '#platform/storage/clickhouse/promise-end.ts'
import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import { ofOrders, orderDimensions } from '../derived/place.ts'
import { ownOrders } from './complete-orders.ts'
import { reportedWhen } from './first-promises.ts'
import { otherSourcesSql } from './reported-sql.ts'

const approvedOrders = (orders: string) =>
  `${ofOrders(orders)} AND NOT is_incomplete AND approved_at IS NOT NULL`

/** Packages of the orders, and what their events are found by. */
export const namedSql = (
  orders: string,
  volumes?: string,
) => `SELECT o.order_id AS order_id, s.shipment_id AS shipment_id, ${normalisedTrackingNumber('s.tracking_number')} AS tracking_number,
    if(s.carrier = '', toString(o.carrier), toString(s.carrier)) AS carrier, count() OVER (PARTITION BY o.order_id) AS packages${volumes === undefined ? '' : ', s.known_as AS known_as, s.known_numbers AS known_numbers'}
  FROM (SELECT order_id, carrier FROM orders FINAL WHERE ${approvedOrders(orders)}) AS o
  LEFT JOIN (SELECT ${volumes === undefined ? 'order_id, shipment_id, tracking_number, carrier' : '*'} FROM ${reportedOf(orders, volumes)}) AS s ON s.order_id = o.order_id`

/** Packages as their orders' sources report them, or `volumes`, as all sources do. */
const reportedOf = (orders: string, volumes: string | undefined) =>
  volumes ?? `shipments FINAL WHERE ${ofOrders(orders)}`

const handling: Readonly<Record<string, readonly string[]>> = {
  ready_at: ['ready for handling', 'pronto para manuseio', 'aguardando separação', 'aguardando separacao'],
  handling_at: [
    'handling',
    'start handling',
    'em separação',
    'em separacao',
    'em preparação',
    'em preparacao',
    'preparando',
    'preparando entrega',
    'picking',
  ],
}
const words = (of: readonly string[]) => `(${of.map((word) => `'${word}'`).join(', ')})`

/** When an order was first seen ready to be handled, and handled. */
const handled = (orders: string) => `SELECT order_id, ${Object.entries(handling)
  .map(([name, of]) => `minOrNullIf(since, word IN ${words(of)}) AS ${name}`)
  .join(', ')}
  FROM (SELECT order_id, since, replaceRegexpAll(lowerUTF8(toString(platform_status)), '[-_]', ' ') AS word
    FROM order_statuses WHERE ${ofOrders(orders)} AND word IN ${words(Object.values(handling).flat())}) GROUP BY order_id`

const inOrder =
  'OVER (PARTITION BY order_id ORDER BY shipment_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING)'
const reported = ['invoiced_at', 'shipped_at', 'delivered_at']

/** Where some package of an order reports a moment, the others report that it has not come. */
const shipments = (
  orders: string,
  volumes: string | undefined,
) => `SELECT *, row_number() OVER (PARTITION BY order_id ORDER BY shipment_id) AS place,
    count() ${inOrder} AS places, if(min(isNotNull(invoice_amount)) ${inOrder}, sum(invoice_amount) ${inOrder}, NULL) AS invoices,
    ${reported.map((name) => `max(isNotNull(${name})) ${inOrder} AS tells_${name}`).join(', ')}
  FROM ${reportedOf(orders, volumes)}`

/** Of all sources', the one that was reported first. */
const promise = (orders: string, condition: string) =>
  `SELECT order_id, shipment_id, toNullable(argMax(promised_at, told)) AS first, max(told) AS version
    FROM (SELECT order_id, shipment_id, promised_at, version AS told FROM first_promises WHERE ${ofOrders(orders)} AND ${condition})
    GROUP BY order_id, shipment_id`

/** Promises of packages that are reported beside the order's own come with those. */
const ofOwnPackages = (orders: string, volumes: string | undefined) =>
  volumes === undefined
    ? `shipment_id != ''`
    : `shipment_id != '' AND (order_id, shipment_id, source) NOT IN (SELECT order_id, shipment_id, source FROM (${otherSourcesSql(ofOrders(orders))}))`

const said = (name: string) => `if(s.tells_${name}, s.${name}, o.${name})`
const given = (name: string) => `if(s.${name} = '', toString(o.${name}), toString(s.${name}))`
/** Parts that add up to the whole. */
const share = (amount: string) =>
  `intDiv(${amount} * number, packages) - intDiv(${amount} * (number - 1), packages)`

/** When clients first sent something of an order back for what its delivery did wrong. */
const faultyReturns = (orders: string) => `SELECT order_id, minOrNull(returned) AS returned_at
  FROM (SELECT order_id, returned_at AS returned, lowerUTF8(reason) AS why FROM returns FINAL WHERE ${ofOrders(orders)} AND reason != '')
  WHERE match(why, '${deliveryFault}') AND NOT match(why, '${ownChoice}') GROUP BY order_id`

const earlier = (one: string, other: string) => `coalesce(least(${one}, ${other}), ${one}, ${other})`

const troubles = [
  'attempt_failed',
  'address_problem',
  'held',
  'delayed',
  'damaged',
  'lost',
  'stolen',
  'expired',
  'returning',
  'returned',
]
const atTheDoor = ['out_for_delivery', 'pickup_available']

const promised = 'coalesce(first_promised_at, promised_at)'

/** Invoices may leave out the freight. */
const orderGap =
  'least(abs(s.invoices - o.total_amount), abs(s.invoices - (o.total_amount - o.freight_amount)))'

const isPackages = `p.first IS NOT NULL AND (q.first IS NULL OR ${reportedWhen('p.version')} >= ${reportedWhen('q.version')})`
const ownFirst = `if(${isPackages}, p.first, q.first)`

/** In the order in which the expressions need each other. */
const columns: Readonly<Record<string, string>> = {
  order_id: 'o.order_id',
  shipment_id: 's.shipment_id',
  number: 'toUInt16(least(greatest(s.place, 1), 65535))',
  packages: 'toUInt16(least(greatest(s.places, 1), 65535))',
  sources: 'l.sources',
  placed_at: 'o.placed_at',
  approved_at: 'assumeNotNull(o.approved_at)',
  ready_at: 'h.ready_at',
  handling_at: 'h.handling_at',
  packed_at: 's.ready_at',
  delivered_at: `if(c.denies_delivery, NULL, coalesce(c.delivered_at, ${said('delivered_at')}))`,
  shipped_at: `coalesce(if(empty(c.transits), NULL, c.transits[1]), ${said('shipped_at')}, c.moved_at, delivered_at)`,
  invoiced_at: `coalesce(${said('invoiced_at')}, ${said('shipped_at')}, shipped_at)`,
  first_transit_at: `if(arrayExists(at -> at > shipped_at, c.transits), arrayFirst(at -> at > shipped_at, c.transits), NULL)`,
  out_for_delivery_at: 'c.out_for_delivery_at',
  first_attempt_at: 'coalesce(least(c.failed_at, delivered_at), c.failed_at, delivered_at)',
  pickup_at: 'c.pickup_at',
  returned_at: 'c.returned_at',
  canceled_at: 'o.canceled_at',
  out_of_stock_at: `if(o.cancel_reason = 'stockout', o.canceled_at, NULL)`,
  state: 'c.state',
  stage: `multiIf(canceled_at IS NOT NULL, 'canceled', delivered_at IS NOT NULL, 'delivered', state IN ${words(troubles)}, 'exception',
    state IN ${words(atTheDoor)}, 'out_for_delivery', first_transit_at IS NOT NULL, 'transit', shipped_at IS NOT NULL, 'collected',
    invoiced_at IS NOT NULL, 'invoiced', handling_at IS NOT NULL, 'handling', ready_at IS NOT NULL, 'ready', 'approved')`,
  state_at: 'c.state_at',
  occurrence: 'c.occurrence',
  occurrence_at: 'c.occurrence_at',
  delivery_attempts: 'if(c.events = 0, 0, toUInt8(least(c.failed + (delivered_at IS NOT NULL), 255)))',
  last_event_at: 'c.last_event_at',
  last_heard_at: 'c.last_heard_at',
  events: 'toUInt16(least(c.events, 65535))',
  unmapped: 'toUInt16(least(c.unmapped, 65535))',
  carrier_code: 'c.carrier_code',
  carrier_text: 'c.carrier_text',
  promised_at: 'coalesce(s.promised_at, o.promised_at)',
  first_promised_at: ownFirst,
  due_at: promiseEndSql(promised, '{zone:String}'),
  promise_unit: 's.promise_unit',
  dispatch_due_at: 's.dispatch_due_at',
  carrier_due_at: 'coalesce(c.carrier_due_at, s.carrier_due_at)',
  carrier: `multiIf(s.carrier != '', toString(s.carrier), o.carrier != '', toString(o.carrier), c.carrier)`,
  service: 's.service',
  dock: given('dock'),
  tracking_number: `if(s.tracking_number = '', n.tracking_number, s.tracking_number)`,
  invoice_number: given('invoice_number'),
  postal_prefix: `if(s.postal_prefix = '', left(replaceRegexpAll(toString(o.postal_prefix), '[^0-9]', ''), 5), toString(s.postal_prefix))`,
  weight_g: 's.weight_g',
  currency: 'o.currency',
  amount: share('o.total_amount'),
  freight_charged: `ifNull(s.freight_charged, ${share('o.freight_amount')})`,
  freight_cost: 's.freight_cost',
  invoice_amount: 's.invoice_amount',
  order_gap: orderGap,
  invoice_gap: share('ifNull(order_gap, 0)'),
  items: share('o.units'),
  faulted_at: earlier('canceled_at', earlier('c.damaged_at', 'r.returned_at')),
  ...Object.fromEntries(orderDimensions.map((name) => [name, `o.${name}`])),
  is_returning: 'f.first_approved != 0 AND f.first_approved < toUnixTimestamp(o.placed_at)',
}
/** Where several sources report packages. */
const severally: Readonly<Record<string, string>> = {
  ...columns,
  sources: 'arraySort(arrayDistinct(arrayConcat(l.sources, s.sources)))',
  first_promised_at: `if(s.first_told != 0 AND (${ownFirst} IS NULL OR ${reportedWhen('s.first_told')} > ${reportedWhen(`if(${isPackages}, p.version, q.version)`)}), s.first_promised_at, ${ownFirst})`,
  known_as: 'if(empty(s.sources), [], s.known_as)',
  known_numbers: 'if(empty(s.sources), [], s.known_numbers)',
}

const invoicesReported = `if(order_gap IS NOT NULL AND canceled_at IS NULL, max(invoiced_at) ${inOrder}, NULL)`

/** Of a centavo, as rounding makes. */
const NO_GAP = 1

const ofOrder: Readonly<Record<string, string>> = {
  order_delivered_at: `if(min(isNotNull(delivered_at)) ${inOrder}, max(delivered_at) ${inOrder}, NULL)`,
  order_faulted_at: `min(faulted_at) ${inOrder}`,
  is_last_due: 'row_number() OVER (PARTITION BY order_id ORDER BY due_at DESC NULLS LAST, shipment_id) = 1',
  invoices_told_at: invoicesReported,
  invoices_differ_at: `if(order_gap > ${NO_GAP}, ${invoicesReported}, NULL)`,
  order_has_late: `max(ifNull(delivered_at > due_at, 0)) ${inOrder}`,
}
/** Derived for others, and not kept. */
const ofUse = ['faulted_at', 'order_gap']

type Tables = {
  orders: string
  firsts: string
  courses: string
  /** What events say of packages that were reported without a number; undefined of an account without events. */
  numbers: string | undefined
  volumes: string | undefined
}

export function insertPackages({ orders, firsts, courses, numbers, volumes }: Tables): string {
  const told = volumes === undefined ? columns : severally
  const derived = numbers === undefined ? { ...told, tracking_number: 's.tracking_number' } : told
  const own = Object.keys(derived).filter((name) => !ofUse.includes(name))
  return `INSERT INTO packages (account_id, ${[...own, ...Object.keys(ofOrder)].join(', ')}, version)
WITH every AS (SELECT ${Object.entries(derived)
    .map(([name, value]) => `${value} AS ${name}`)
    .join(',\n    ')}
  FROM (${ownOrders(approvedOrders(orders))}) AS o
  LEFT JOIN (${shipments(orders, volumes)}) AS s ON s.order_id = o.order_id
  LEFT JOIN ${courses} AS c ON c.order_id = o.order_id AND c.shipment_id = s.shipment_id
  ${numbers === undefined ? '' : `LEFT JOIN ${numbers} AS n ON n.order_id = o.order_id AND n.shipment_id = s.shipment_id`}
  LEFT JOIN (${handled(orders)}) AS h ON h.order_id = o.order_id
  LEFT JOIN (${faultyReturns(orders)}) AS r ON r.order_id = o.order_id
  LEFT JOIN (${promise(orders, ofOwnPackages(orders, volumes))}) AS p ON p.order_id = o.order_id AND p.shipment_id = s.shipment_id
  LEFT JOIN (${promise(orders, `shipment_id = ''`)}) AS q ON q.order_id = o.order_id
  LEFT JOIN (SELECT key, arraySort(groupUniqArray(toString(source))) AS sources FROM fact_claims
    WHERE account_id = {account:UUID} AND kind = 'orders' AND key IN (SELECT order_id FROM ${orders}) GROUP BY key) AS l ON l.key = o.order_id
  LEFT JOIN (SELECT client_key, first_approved FROM ${firsts}) AS f ON f.client_key = o.client_key)
SELECT {account:UUID}, ${own.join(', ')}, ${Object.values(ofOrder).join(', ')}, {version:UInt64} FROM every`
}

/** Rows that are derived no more. Runs after `insertPackages`. */
export const removeUnderivedPackages = (
  orders: string,
) => `INSERT INTO packages (account_id, order_id, shipment_id, placed_at, approved_at, version, is_deleted)
SELECT account_id, order_id, shipment_id, placed_at, approved_at, {version:UInt64}, 1
FROM packages FINAL WHERE ${ofOrders(orders)} AND version < {version:UInt64}`

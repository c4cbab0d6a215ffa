import { currentRows, goodOrders } from '../facts/current-rows.ts'
import { firstOfPostalCode, itemColumns, orderColumns } from '../facts/order-fields.ts'
import { packagesOfOrders } from '../facts/order-headers-sql.ts'
import { insertPackageTokens } from '../facts/order-search-sql.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { yieldingOrders } from '../facts/versions.ts'
import { ownOrders } from '../packages/complete-orders.ts'
import { reportedFirst } from '../packages/first-promises.ts'
import type { KindFacts } from './plain-facts.ts'

const texts = [
  'carrier',
  'service',
  'dock',
  'tracking_number',
  'tracking_url',
  'invoice_number',
  'promise_unit',
] as const
const instants = [
  'invoiced_at',
  'shipped_at',
  'delivered_at',
  'promised_at',
  'ready_at',
  'dispatch_due_at',
  'carrier_due_at',
] as const
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(texts.map((name) => [name, `trimBoth(s.${name})`])),
  ...Object.fromEntries(instants.map((name) => [name, `toDateTime(s.${name}, 'UTC')`])),
  invoice_amount: 's.invoice_amount',
  postal_prefix: firstOfPostalCode('s.postal_prefix'),
  weight_g: 'if(isNull(s.weight_g), NULL, toUInt32(least(greatest(s.weight_g, 0), 4294967295)))',
  freight_cost: 's.freight_cost',
  freight_charged: 's.freight_charged',
}
/** What is reported of a package besides its promise at checkout. */
export const reportedPackageSql: readonly string[] = Object.keys(values)
const reported = reportedPackageSql
const columns = ['account_id', 'order_id', 'shipment_id', 'placed_at', ...reported, 'source', 'version']

const placed = (headers: string) =>
  `(SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM ${headers})`

const inFacts = (headers: string) => `(SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM ${headers}))`

/** Packages of an order that a file brought: once another source's word of the order holds, they are reported beside it. */
const ofFile = (headers: string) =>
  `(f.source != {source:UUID} AND (f.order_id, f.source) IN (SELECT order_id, source FROM told_packages
    WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM ${headers}) AND file_moment != 0))`

/** Also those of an order that moved in time and came without packages. */
export function insertShipments(headers: string, { repeated, withPackages, fromFile }: SliceOptions): string {
  const arriving = currentRows('shipments', repeated)
  const moved = `
UNION ALL
SELECT {account:UUID}, f.order_id, f.shipment_id, h.placed_at, ${reported.map((name) => `f.${name}`).join(', ')}, f.source, h.version
FROM ${inFacts(headers)} AS f INNER JOIN ${placed(headers)} AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at AND f.order_id NOT IN (SELECT order_id FROM (${arriving}))${fromFile ? '' : ` AND NOT ${ofFile(headers)}`}`
  return `INSERT INTO shipments (${columns.join(', ')})
SELECT {account:UUID}, s.order_id, s.shipment_id, h.placed_at, ${Object.values(values).join(', ')}, {source:UUID}, h.version
FROM (${arriving}) AS s INNER JOIN ${placed(headers)} AS h ON h.order_id = s.order_id${withPackages ? moved : ''}`
}

/** Packages that their order no longer has, or that moved with it. Runs after `insertShipments`. */
export function removeStaleShipments(headers: string, { repeated, fromFile }: SliceOptions): string {
  const arriving = currentRows('shipments', repeated)
  const beside = ` OR (${ofFile(headers)} AND f.order_id NOT IN (SELECT order_id FROM (${arriving})))`
  return `INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, version, is_deleted)
SELECT {account:UUID}, f.order_id, f.shipment_id, f.placed_at, h.version, 1
FROM ${inFacts(headers)} AS f INNER JOIN ${placed(headers)} AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at OR (f.order_id IN (SELECT order_id FROM (${arriving}))
  AND (f.order_id, f.shipment_id) NOT IN (SELECT order_id, shipment_id FROM (${arriving})))${fromFile ? '' : beside}`
}

/** Of packages that came without their order, or with one that yields. */
export const loosePackages = ({ repeated, withYielding }: SliceOptions) =>
  `${currentRows('shipments', repeated)} AND ${withYielding ? `(order_id NOT IN (${goodOrders}) OR order_id IN (${yieldingOrders(goodOrders)}))` : `order_id NOT IN (${goodOrders})`}`

/** A file's are all kept as it reported them: another source may come to report their orders. */
const reportedPackages = (options: SliceOptions) =>
  options.fromFile ? currentRows('shipments', options.repeated) : loosePackages(options)

/** The first promise that this source reported stays. */
export function insertReportedPackages(rows: string, { fromFile }: Pick<SliceOptions, 'fromFile'>): string {
  const first = `toDateTime(coalesce(s.first_promised_at, s.promised_at), 'UTC')`
  const said = [...reported, 'first_promised_at', 'first_told']
  const kept = (name: string) => `if(e.first_told > said_first_told, e.${name}, said_${name})`
  return `INSERT INTO told_packages (account_id, order_id, source, shipment_id, ${said.join(', ')}, file_moment, version)
WITH arriving AS (SELECT s.order_id AS order_id, s.shipment_id AS shipment_id, ${reported.map((name) => `${values[name]} AS said_${name}`).join(', ')},
    ${first} AS said_first_promised_at, if(said_first_promised_at IS NULL, 0, ${reportedFirst('{now:UInt64}', 'assumeNotNull(said_first_promised_at)')}) AS said_first_told
  FROM (${rows}) AS s)
SELECT {account:UUID}, a.order_id, {source:UUID}, a.shipment_id, ${reported.map((name) => `said_${name}`).join(', ')}, ${kept('first_promised_at')}, ${kept('first_told')}, ${fromFile ? `if(a.order_id IN (${goodOrders}), {moment:UInt64}, 0)` : '0'}, {now:UInt64}
FROM arriving AS a LEFT JOIN (SELECT order_id, shipment_id, first_promised_at, first_told FROM told_packages FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM arriving)) AS e
  ON e.order_id = a.order_id AND e.shipment_id = a.shipment_id`
}

const heldBySource = (
  rows: string,
) => `account_id = {account:UUID} AND order_id IN (SELECT order_id FROM shipments FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM (${rows})))`

const fromPackages: Readonly<Record<string, string>> = {
  approved_at:
    'coalesce(o.approved_at, p.invoiced_at, p.shipped_at, if(p.delivered_at IS NULL, NULL, o.placed_at))',
  invoiced_at: 'coalesce(o.invoiced_at, p.invoiced_at, p.shipped_at, p.delivered_at)',
  shipped_at: 'coalesce(o.shipped_at, p.shipped_at)',
  delivered_at: 'coalesce(o.delivered_at, p.delivered_at)',
  promised_at: 'coalesce(o.promised_at, p.promised_at)',
  status: `multiIf(o.status IN ('incomplete', 'canceled', 'delivered'), toString(o.status), p.delivered_at IS NOT NULL, 'delivered',
    o.status = 'shipped' OR p.shipped_at IS NOT NULL, 'shipped', p.invoiced_at IS NOT NULL, 'invoiced', toString(o.status))`,
  ...Object.fromEntries(
    ['carrier', 'dock', 'invoice_number'].map((name) => [
      name,
      `if(o.${name} = '', p.${name}, toString(o.${name}))`,
    ]),
  ),
}

// Of packages that come without an order that this source brought before: they are written as its own,
// and complete what the order lacks.
function insertLatePackages(rows: string): string[] {
  const held = heldBySource(rows)
  const first = `toDateTime(coalesce(first_promised_at, promised_at), 'UTC')`
  return [
    `INSERT INTO first_promises (account_id, order_id, shipment_id, promised_at, version, source)
SELECT {account:UUID}, order_id, shipment_id, assumeNotNull(${first}), ${reportedFirst('{now:UInt64}', `assumeNotNull(${first})`)}, {source:UUID}
FROM (${rows}) WHERE ${first} IS NOT NULL AND ${held}`,
    `INSERT INTO shipments (${columns.join(', ')})
SELECT {account:UUID}, s.order_id, s.shipment_id, o.placed_at, ${Object.values(values).join(', ')}, {source:UUID}, o.version
FROM (${rows}) AS s INNER JOIN (SELECT order_id, placed_at, version FROM orders FINAL WHERE ${held}) AS o ON o.order_id = s.order_id`,
    `INSERT INTO orders (${orderColumns.join(', ')})
SELECT ${orderColumns.map((name) => fromPackages[name] ?? `o.${name}`).join(', ')}
FROM (${ownOrders(held)}) AS o
INNER JOIN (${packagesOfOrders(`SELECT * FROM shipments FINAL WHERE ${held}`)}) AS p ON p.order_id = o.order_id`,
    `INSERT INTO order_items (${itemColumns.join(', ')})
SELECT ${itemColumns.map((name) => `${name in fromPackages ? 'o' : 'i'}.${name}`).join(', ')}
FROM (SELECT * FROM order_items FINAL WHERE ${held}) AS i
INNER JOIN (SELECT * FROM orders FINAL WHERE ${held}) AS o ON o.order_id = i.order_id`,
  ]
}

export const shipments: KindFacts = {
  statements: (options) => {
    if (!options.withReported) return []
    const rows = reportedPackages(options)
    const late = options.fromFile ? [] : insertLatePackages(rows)
    return [[insertReportedPackages(rows, options), insertPackageTokens(rows)], ...late]
  },
}

import { currentRows, goodOrders } from '../facts/current-rows.ts'
import { insertPackageTokens } from '../facts/order-search-sql.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { yieldingOrders } from '../facts/versions.ts'
import { toldFirst } from '../packages/first-promises.ts'
import type { KindFacts } from './plain-facts.ts'

const texts = [
  ...['carrier', 'service', 'dock', 'tracking_number', 'tracking_url', 'invoice_number', 'promise_unit'],
] as const
const instants = [
  ...[
    'invoiced_at',
    'shipped_at',
    'delivered_at',
    'promised_at',
    'ready_at',
    'dispatch_due_at',
    'carrier_due_at',
  ],
] as const
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(texts.map((name) => [name, `trimBoth(s.${name})`])),
  ...Object.fromEntries(instants.map((name) => [name, `toDateTime(s.${name}, 'UTC')`])),
  postal_prefix: 'left(trimBoth(s.postal_prefix), 5)',
  weight_g: 'if(isNull(s.weight_g), NULL, toUInt32(least(greatest(s.weight_g, 0), 4294967295)))',
  freight_cost: 's.freight_cost',
  freight_charged: 's.freight_charged',
}
/** What is told of a package besides its promise at checkout. */
export const toldOfPackages: readonly string[] = Object.keys(values)
const told = toldOfPackages
const columns = ['account_id', 'order_id', 'shipment_id', 'placed_at', ...told, 'version']

const placed = (headers: string) =>
  `(SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM ${headers})`

const inFacts = (headers: string) => `(SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM ${headers}))`

/** Also those of an order that moved in time and came without packages. */
export function insertShipments(headers: string, { repeated, withPackages }: SliceOptions): string {
  const arriving = currentRows('shipments', repeated)
  const moved = `
UNION ALL
SELECT {account:UUID}, f.order_id, f.shipment_id, h.placed_at, ${told.map((name) => `f.${name}`).join(', ')}, h.version
FROM ${inFacts(headers)} AS f INNER JOIN ${placed(headers)} AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at AND f.order_id NOT IN (SELECT order_id FROM (${arriving}))`
  return `INSERT INTO shipments (${columns.join(', ')})
SELECT {account:UUID}, s.order_id, s.shipment_id, h.placed_at, ${Object.values(values).join(', ')}, h.version
FROM (${arriving}) AS s INNER JOIN ${placed(headers)} AS h ON h.order_id = s.order_id${withPackages ? moved : ''}`
}

/** Packages that their order no longer has, or that moved with it. Runs after `insertShipments`. */
export function buryStaleShipments(headers: string, repeated: SliceOptions['repeated']): string {
  const arriving = currentRows('shipments', repeated)
  return `INSERT INTO shipments (account_id, order_id, shipment_id, placed_at, version, is_deleted)
SELECT {account:UUID}, f.order_id, f.shipment_id, f.placed_at, h.version, 1
FROM ${inFacts(headers)} AS f INNER JOIN ${placed(headers)} AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at OR (f.order_id IN (SELECT order_id FROM (${arriving}))
  AND (f.order_id, f.shipment_id) NOT IN (SELECT order_id, shipment_id FROM (${arriving})))`
}

type Loose = Pick<SliceOptions, 'repeated' | 'withYielding'>

/** Of packages that come without their order, or with one that yields. The first promise that this source told stays. */
export function insertToldPackages({ repeated, withYielding }: Loose): string {
  const first = `toDateTime(coalesce(s.first_promised_at, s.promised_at), 'UTC')`
  const said = [...told, 'first_promised_at', 'first_told']
  const kept = (name: string) => `if(e.first_told > said_first_told, e.${name}, said_${name})`
  return `INSERT INTO told_packages (account_id, order_id, source, shipment_id, ${said.join(', ')}, order_yielded, version)
WITH arriving AS (SELECT s.order_id AS order_id, s.shipment_id AS shipment_id, ${told.map((name) => `${values[name]} AS said_${name}`).join(', ')},
    ${first} AS said_first_promised_at, if(said_first_promised_at IS NULL, 0, ${toldFirst('{now:UInt64}', 'assumeNotNull(said_first_promised_at)')}) AS said_first_told
  FROM (${loosePackages({ repeated, withYielding })}) AS s)
SELECT {account:UUID}, a.order_id, {source:UUID}, a.shipment_id, ${told.map((name) => `said_${name}`).join(', ')}, ${kept('first_promised_at')}, ${kept('first_told')}, ${withYielding ? `a.order_id IN (${goodOrders})` : '0'}, {now:UInt64}
FROM arriving AS a LEFT JOIN (SELECT order_id, shipment_id, first_promised_at, first_told FROM told_packages FINAL
  WHERE account_id = {account:UUID} AND source = {source:UUID} AND order_id IN (SELECT order_id FROM arriving)) AS e
  ON e.order_id = a.order_id AND e.shipment_id = a.shipment_id`
}

const loosePackages = ({ repeated, withYielding }: Loose) =>
  `${currentRows('shipments', repeated)} AND ${withYielding ? `(order_id NOT IN (${goodOrders}) OR order_id IN (${yieldingOrders(goodOrders)}))` : `order_id NOT IN (${goodOrders})`}`

export const shipments: KindFacts = {
  statements: (options) =>
    options.withTold ? [[insertToldPackages(options), insertPackageTokens(loosePackages(options))]] : [],
}

import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import type { Expressions } from '../../question/sql-text.ts'

const plainInvoice = (number: string) => `trim(LEADING '0' FROM trimBoth(${number}))`

const key = (kind: string, ...values: readonly string[]) => `cityHash64('${kind}', ${values.join(', ')})`
const carrierKey = key('carrier', 'order_id', 'lowerUTF8(toString(carrier))')

/** What distinguishes one charge from another; components of one conveyance note are one charge. */
export const chargeIdentity: Readonly<Record<string, string>> = {
  c_carrier: 'toString(carrier)',
  c_invoice: 'invoice_number',
  c_cte: 'cte',
  c_line: `if(cte = '', line, '')`,
  c_order: 'order_id',
  c_tracking: 'tracking_number',
  c_goods: 'goods_invoice',
  c_charge: 'toString(charge)',
  c_currency: 'toString(currency)',
}

/**
 * Columns that packages keep (MATERIALIZED, migration 0730): hashes of all that a charge may name a package by. An order names its
 * only package; with a carrier, one of several.
 */
export const matchingOfPackages: Expressions = [
  [
    'matching_keys',
    `arrayConcat(
      arrayMap(number -> ${key('invoice', 'number')}, arrayFilter(number -> number != '', arrayMap(number -> ${plainInvoice('number')}, splitByChar(',', invoice_number)))),
      if(tracking_number = '', [], [${key('tracking', normalisedTrackingNumber('tracking_number'))}]),
      [if(packages > 1, ${carrierKey}, ${key('order', 'order_id')})])`,
  ],
]

/** Columns that charges keep, as packages do: the surest key first, 0 where nothing was reported. */
export const matchingOfCharges: Expressions = [
  ['charge_id', `cityHash64(${Object.values(chargeIdentity).join(', ')})`],
  [
    'matching_keys',
    `[if(tracking_number = '', 0, ${key('tracking', 'tracking_number')}),
      if(${plainInvoice('goods_invoice')} = '', 0, ${key('invoice', plainInvoice('goods_invoice'))}),
      if(order_id = '', 0, ${key('order', 'order_id')}),
      if(order_id = '' OR carrier = '', 0, ${carrierKey})]`,
  ],
]

export const packageId = 'cityHash64(order_id, shipment_id)'

const keysOfCharges = (charges: string) =>
  `SELECT arrayJoin(matching_keys) FROM freight_charges WHERE ${charges}`

/** Packages with a key that is theirs alone, of keys that some of these charges have. */
const ownKeys = (
  packages: string,
  charges: string,
) => `SELECT key, any(package) AS package, any(package_carrier) AS carrier
    FROM (SELECT arrayJoin(arrayFilter(key -> key IN (${keysOfCharges(charges)}), matching_keys)) AS key, ${packageId} AS package, carrier AS package_carrier
      FROM packages FINAL WHERE ${packages})
    GROUP BY key HAVING count() = 1`

/** Each is SQL: conditions on packages and on charges, and whether a charge has a rate, which reads columns of `expressions`. */
type Matched = Record<'packages' | 'charges' | 'isRated' | 'expressions', string>

/** A common table: charges that mean just one package, by the surest of the keys that are its alone. */
export const matchesSql = ({ packages, charges, isRated, expressions }: Matched): string =>
  `matches AS (SELECT id, argMin(n.package, c.place) AS package, argMin(n.carrier, c.place) AS carrier, min(c.issued) AS issued, min(c.is_rated) AS is_rated, any(c.is_freight) AS is_freight
  FROM (
${expressions}
SELECT charge_id AS id, issued_at AS issued, ${isRated} AS is_rated, charge = 'freight' AS is_freight, key, place
FROM freight_charges FINAL ARRAY JOIN matching_keys AS key, arrayEnumerate(matching_keys) AS place
WHERE ${charges} AND key != 0
  ) AS c
  INNER JOIN (${ownKeys(packages, charges)}) AS n ON n.key = c.key
  GROUP BY id)`

/** Packages, of any version, that some of these charges may mean. */
export const namedBy = (charges: string): string =>
  `arrayExists(key -> key IN (${keysOfCharges(charges)}), matching_keys)`

/**
 * Of statements that match: what takes more memory than this is done in parts, on disk. Tables are joined in the order
 * written: where packages are chosen by their orders, the engine's own order pairs every charge with every package.
 */
export const matchingSettings =
  "SETTINGS query_plan_optimize_join_order_limit = 0, join_algorithm = 'grace_hash,hash', max_bytes_in_join = 200000000, max_bytes_before_external_group_by = 300000000, max_bytes_before_external_sort = 300000000"

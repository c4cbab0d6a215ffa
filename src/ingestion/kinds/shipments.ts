import { currentRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'

const texts = ['carrier', 'service', 'dock', 'tracking_number', 'tracking_url', 'invoice_number'] as const
const instants = ['invoiced_at', 'shipped_at', 'delivered_at', 'promised_at'] as const
const columns = ['account_id', 'order_id', 'shipment_id', 'placed_at', ...texts, ...instants, 'version']

const placed = (headers: string) =>
  `(SELECT fact_order_id AS order_id, fact_placed_at AS placed_at, fact_version AS version FROM ${headers})`

const inFacts = (headers: string) => `(SELECT * FROM shipments FINAL
  WHERE account_id = {account:UUID} AND order_id IN (SELECT fact_order_id FROM ${headers}))`

/** Also those of an order that moved in time and came without packages. */
export function insertShipments(headers: string, { repeated, withPackages }: SliceOptions): string {
  const arriving = currentRows('shipments', repeated)
  const values = [
    ...texts.map((name) => `trimBoth(s.${name})`),
    ...instants.map((name) => `toDateTime(s.${name}, 'UTC')`),
  ]
  const moved = `
UNION ALL
SELECT {account:UUID}, f.order_id, f.shipment_id, h.placed_at, ${[...texts, ...instants].map((name) => `f.${name}`).join(', ')}, h.version
FROM ${inFacts(headers)} AS f INNER JOIN ${placed(headers)} AS h ON h.order_id = f.order_id
WHERE f.placed_at != h.placed_at AND f.order_id NOT IN (SELECT order_id FROM (${arriving}))`
  return `INSERT INTO shipments (${columns.join(', ')})
SELECT {account:UUID}, s.order_id, s.shipment_id, h.placed_at, ${values.join(', ')}, h.version
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

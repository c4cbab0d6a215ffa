import type { ChannelRule } from '#model/channel-rule.ts'
import type { occurrences, PackageStage, TrackingState } from '#model/logistics/states.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import { runStatement } from '../question/ask-question.ts'
import { selectionConditions } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { selectList } from '../question/sql-text.ts'

type Place = { accountId: string; rule: ChannelRule }
type Key = { orderId: string; shipmentId: string }

const conditions = ({ accountId, rule }: Place, orderIds: readonly string[]) => {
  const params: Record<string, unknown> = { account: accountId, orders: [...new Set(orderIds)] }
  const chosen = selectionConditions({ fact: 'packages', filters: {}, rule }, params)
  const where = ['account_id = {account:UUID}', 'order_id IN {orders:Array(String)}', ...chosen]
  return { where: where.join('\n  AND '), params }
}

export function compilePackageKeys(place: Place, orderIds: readonly string[]): Statement {
  const { where, params } = conditions(place, orderIds)
  return { query: `SELECT order_id, shipment_id FROM packages FINAL\nWHERE ${where}`, params }
}

/** Of these packages, those of the account that its rule lets be seen. */
export async function findPackages(
  clickhouse: ClickHouse,
  place: Place,
  keys: readonly Key[],
): Promise<Key[]> {
  const wanted = new Set(keys.map(({ orderId, shipmentId }) => JSON.stringify([orderId, shipmentId])))
  const statement = compilePackageKeys(
    place,
    keys.map(({ orderId }) => orderId),
  )
  const rows = await runStatement<{ order_id: string; shipment_id: string }>(clickhouse, statement)
  return rows
    .filter(({ order_id, shipment_id }) => wanted.has(JSON.stringify([order_id, shipment_id])))
    .map(({ order_id, shipment_id }) => ({ orderId: order_id, shipmentId: shipment_id }))
}

const moments = [
  ...(['approved_at', 'ready_at', 'handling_at', 'packed_at', 'invoiced_at', 'shipped_at'] as const),
  ...(['first_transit_at', 'out_for_delivery_at', 'occurrence_at', 'delivered_at', 'returned_at'] as const),
  ...(['canceled_at', 'promised_at', 'first_promised_at', 'carrier_due_at', 'dispatch_due_at'] as const),
]

/** Moments are seconds since 1970. */
export type FoundPackage = Record<(typeof moments)[number], number | null> & {
  order_id: string
  shipment_id: string
  number: number
  packages: number
  stage: PackageStage
  state: TrackingState | ''
  occurrence: (typeof occurrences)[number] | ''
  carrier: string
  service: string
  dock: string
  tracking_number: string
  invoice_number: string
  uf: string
  city: string
  amount: number
  currency: string
  items: number
  /** Who reported the order or the package. */
  sources: string[]
  /** By which others than the order's source know it. */
  known_as: string[]
  known_numbers: string[]
}

const told = [
  ...(['order_id', 'shipment_id', 'number', 'packages', 'stage', 'state', 'occurrence', 'carrier'] as const),
  ...(['service', 'dock', 'tracking_number', 'invoice_number', 'uf', 'city', 'amount', 'currency'] as const),
  ...(['items', 'sources', 'known_as', 'known_numbers'] as const),
]

export function compilePackage(place: Place, { orderId, shipmentId }: Key): Statement {
  const { where, params } = conditions(place, [orderId])
  const columns = [...told, ...moments.map((moment) => `toUnixTimestamp(${moment}) AS ${moment}`)]
  const query = [
    selectList(columns),
    'FROM (SELECT * FROM packages FINAL',
    `WHERE ${where}`,
    '  AND shipment_id = {shipment:String})',
  ].join('\n')
  return { query, params: { ...params, shipment: shipmentId } }
}

export async function findPackage(
  clickhouse: ClickHouse,
  place: Place,
  key: Key,
): Promise<FoundPackage | undefined> {
  const [found] = await runStatement<FoundPackage>(clickhouse, compilePackage(place, key))
  return found
}

export type PackageEvent = {
  at: number
  carrier: string
  code: string
  description: string
  state: string
  city: string
  uf: string
  /** Who reported some event of the package, also of those that are not listed. */
  sources: string[]
}

const MAX_EVENTS = 200

type OfPackage = Pick<
  FoundPackage,
  'order_id' | 'shipment_id' | 'packages' | 'carrier' | 'known_as' | 'known_numbers'
>

/** As claims of events have it. */
const eventKey = `concatWithSeparator('\\n', order_id, shipment_id, tracking_number,
    toString(toUnixTimestamp(happened_at)), toString(code), description)`

// By number (its own, or else those that events of its order report), by the package's id, or of the only
// one of its order. Newest first.
export function compilePackageEvents(accountId: string, found: OfPackage): Statement {
  const isNamed = `(shipment_id != '' AND (shipment_id = {shipment:String} OR has({names:Array(String)}, shipment_id)))`
  const isIts = `(${isNamed}
    OR ({packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')))`
  const query = `WITH
  (SELECT groupArray(${normalisedTrackingNumber('tracking_number')}) FROM shipments FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND shipment_id = {shipment:String} AND trimBoth(tracking_number) != '') AS its,
  arrayConcat(its, {numbers:Array(String)}) AS own,
  (SELECT groupUniqArray(tracking_number) FROM tracking_events FINAL
    WHERE account_id = {account:UUID} AND order_id = {order:String} AND tracking_number != '' AND ${isIts}) AS said,
  if(empty(own), said, own) AS numbers,
  events AS (SELECT *, ${eventKey} AS key FROM tracking_events FINAL
    WHERE account_id = {account:UUID}
      AND order_id IN ({order:String}, '')
      AND (has(numbers, tracking_number)
        OR (order_id != '' AND ${isNamed})
        OR (order_id != '' AND {packages:UInt16} = 1 AND (shipment_id = '' OR {shipment:String} = '')
          AND (tracking_number = '' OR empty(own)))))
SELECT toUnixTimestamp(happened_at) AS at, if(carrier = '', {carrier:String}, toString(carrier)) AS carrier,
  code, description, state, city, uf, groupUniqArrayArray(told.sources) OVER () AS sources
FROM events LEFT JOIN (SELECT key, groupArray(toString(source)) AS sources FROM fact_claims
  WHERE account_id = {account:UUID} AND kind = 'tracking' AND key IN (SELECT key FROM events) GROUP BY key) AS told ON told.key = events.key
ORDER BY happened_at DESC, code DESC, description DESC
LIMIT ${MAX_EVENTS}`
  const params = {
    account: accountId,
    order: found.order_id,
    shipment: found.shipment_id,
    carrier: found.carrier,
    packages: found.packages,
    names: found.known_as,
    numbers: found.known_numbers,
  }
  return { query, params }
}

export const listPackageEvents = (
  clickhouse: ClickHouse,
  accountId: string,
  found: FoundPackage,
): Promise<PackageEvent[]> => runStatement<PackageEvent>(clickhouse, compilePackageEvents(accountId, found))

import { normalisedTrackingNumber } from '#platform/storage/clickhouse/tracking-number.ts'
import { ofOrders } from '../derived/place.ts'
import { reportedPackageSql } from '../kinds/shipments.ts'

/** A source that reports more of one order is mistaken, or attacks. */
const MAX_OF_ORDER = 500

const content = reportedPackageSql.join(', ')

/** Of what files reported with their orders, that of the newest; what is the order's own word is not reported beside it. */
export const otherSourcesSql = (
  condition: string,
) => `SELECT * FROM (SELECT *, max(file_moment) OVER (PARTITION BY order_id) AS newest FROM told_packages FINAL WHERE ${condition})
    WHERE (file_moment = 0 OR file_moment = newest)
      AND (order_id, shipment_id, source) NOT IN (SELECT order_id, shipment_id, source FROM shipments FINAL WHERE ${condition})`

export const isReportedSql = (orders: string) =>
  `SELECT 1 FROM (${otherSourcesSql(ofOrders(orders))}) LIMIT 1`

/** Packages of the orders, as each source reports them; without `source`, the order's own. */
export const everyReportedSql = (
  orders: string,
) => `SELECT order_id, '' AS source, shipment_id, ${content}, CAST(NULL, 'Nullable(DateTime(\\'UTC\\'))') AS first_promised_at, toUInt64(0) AS first_told
  FROM shipments FINAL WHERE ${ofOrders(orders)}
  UNION ALL
  SELECT order_id, toString(source), shipment_id, ${content}, first_promised_at, first_told FROM (
    SELECT * FROM (${otherSourcesSql(ofOrders(orders))})
    ORDER BY order_id, source, shipment_id LIMIT ${MAX_OF_ORDER} BY order_id, source)`

/** Of orders in which some may be one. */
export const comparedSql = (
  reported: string,
) => `SELECT order_id, source, shipment_id, ${normalisedTrackingNumber('tracking_number')} AS number, invoice_number AS invoice
  FROM ${reported} WHERE order_id IN (SELECT order_id FROM ${reported} GROUP BY order_id HAVING count() > 1 AND max(source) != '')
  ORDER BY order_id`

const texts = [
  'carrier',
  'service',
  'dock',
  'tracking_number',
  'tracking_url',
  'invoice_number',
  'promise_unit',
  'postal_prefix',
]
const first = (name: string) =>
  `argMinIf(t.${name}, rank, t.${name} ${texts.includes(name) ? `!= ''` : 'IS NOT NULL'})`

const columns = `order_id, shipment_id, ${content}, first_promised_at, first_told, sources, known_as, known_numbers`
const sourceOf = (prefix: string) => `if(${prefix}source = '', [], [${prefix}source])`
const numberOf = (prefix: string) =>
  `arrayFilter(one -> one != '', [${normalisedTrackingNumber(`${prefix}tracking_number`)}])`

/** One row of each package: those that are one by `joined`, and all others as they are. */
export function volumesSql(reported: string, joined: string | undefined): string {
  const alone = `SELECT order_id, shipment_id, ${content}, first_promised_at, first_told,
      ${sourceOf('')} AS sources, [shipment_id] AS known_as, ${numberOf('')} AS known_numbers FROM ${reported}`
  if (joined === undefined) return alone
  return `SELECT ${columns} FROM (${alone} WHERE (order_id, source, shipment_id) NOT IN (SELECT order_id, source, shipment_id FROM ${joined}))
    UNION ALL
    SELECT t.order_id, j.leader, ${reportedPackageSql.map(first).join(', ')}, argMax(t.first_promised_at, t.first_told), max(t.first_told),
      groupUniqArrayArray(${sourceOf('t.')}), arraySort(groupUniqArray(t.shipment_id)), arraySort(groupUniqArrayArray(${numberOf('t.')}))
    FROM ${reported} AS t INNER JOIN ${joined} AS j ON j.order_id = t.order_id AND j.source = t.source AND j.shipment_id = t.shipment_id
    GROUP BY t.order_id, j.leader`
}

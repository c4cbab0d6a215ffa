import { readableRows } from '../facts/current-rows.ts'
import type { SliceOptions } from '../facts/slice-options.ts'
import { versionSql } from '../facts/versions.ts'

const most = 'toUInt64(18446744073709551615)'

/** The earlier it was told the higher, to the second; of one second, the earlier promise. What an order's source tells apart as the first is above all. */
export const reportedFirst = (version: string, promise: string) =>
  `toUInt64(${most} - bitOr(bitShiftLeft(intDiv(${version}, 1000), 32), toUInt64(toUnixTimestamp(${promise}))))`

/** By the moment of its report alone. */
export const reportedWhen = (version: string) => `bitShiftRight(${version}, 32)`

/** Of all that arrives, also of what is older than the facts, or comes several times. */
export const insertFirstPromises = ({
  withShipments,
}: Pick<
  SliceOptions,
  'withShipments'
>) => `INSERT INTO first_promises (account_id, order_id, shipment_id, promised_at, version, source)
SELECT account_id, order_id, '', toDateTime(promised_at, 'UTC'), ${reportedFirst(versionSql('orders'), `assumeNotNull(promised_at)`)}, {source:UUID}
FROM canonical_orders WHERE ${readableRows} AND promised_at IS NOT NULL${withShipments ? ofPackages : ''}`

const ofPackages = `
UNION ALL
SELECT s.account_id, s.order_id, s.shipment_id, toDateTime(coalesce(s.first_promised_at, s.promised_at), 'UTC') AS first,
  if(s.first_promised_at IS NULL, ${reportedFirst('o.version', 'assumeNotNull(first)')}, ${reportedFirst('0', 'assumeNotNull(first)')}), {source:UUID}
FROM (SELECT * FROM canonical_shipments WHERE ${readableRows} AND (promised_at IS NOT NULL OR first_promised_at IS NOT NULL)) AS s
INNER JOIN (SELECT order_id, min(${versionSql('orders')}) AS version FROM canonical_orders WHERE ${readableRows} GROUP BY order_id) AS o ON o.order_id = s.order_id`

import { SILENT_DAYS } from '#model/logistics/tower.ts'
import { BACKLOG_DAYS } from '../logistics/docks/ask-backlog.ts'
import { selectionConditions } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { instant, NEVER, selectList, withExpressions } from '../question/sql-text.ts'
import {
  closedSql,
  counted,
  DAY_S,
  endBefore,
  first,
  places,
  seconds,
  type WaitingQuestion,
} from './waiting-sql.ts'

const moving = `stage IN ('collected', 'transit', 'out_for_delivery')`
const moved = ['shipped_at', 'first_transit_at', 'out_for_delivery_at', 'first_attempt_at'].map(seconds)

/** Matches events to the package's order: by number, by package id, or the only package. */
const ofItsOrder = `SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, e.happened_at AS at
      FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM heard)) AS e
      INNER JOIN heard AS p ON p.order_id = e.order_id
      WHERE (e.tracking_number != '' AND e.tracking_number = p.tracking_number)
        OR (e.shipment_id != '' AND e.shipment_id = p.shipment_id)
        OR (p.packages = 1 AND (e.shipment_id = '' OR p.shipment_id = '') AND (e.tracking_number = '' OR p.tracking_number = ''))`

const ofItsNumber = `SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, e.happened_at AS at
      FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id = ''
        AND tracking_number IN (SELECT tracking_number FROM heard WHERE tracking_number != '')) AS e
      INNER JOIN heard AS p ON p.tracking_number = e.tracking_number`

/**
 * Same rows as `compileWaiting`. A package is silent from a number of days after each event until the next;
 * events before its last one are read only for packages with an event since the first end.
 */
export function compileSilent(question: WaitingQuestion): Statement {
  const { accountId, timeZone, by, ends, filters, rule } = question
  const [firstEnd = 0] = ends
  const params: Record<string, unknown> = { account: accountId, timeZone, ends: [0, ...ends], firstEnd }
  params['since'] = Math.max(0, firstEnd - BACKLOG_DAYS * DAY_S)
  const conditions = [
    'account_id = {account:UUID}',
    `placed_at >= ${instant('since')}`,
    `last_event_at IS NOT NULL AND (${moving} OR stage IN ('delivered', 'canceled') OR shipped_at IS NOT NULL)`,
    ...selectionConditions({ fact: 'packages', filters, rule }, params),
  ]
  const rows = `told AS (
    SELECT * FROM packages FINAL
    WHERE ${conditions.join('\n      AND ')}
  ),
  heard AS (
    SELECT order_id, shipment_id, tracking_number, packages FROM told
    WHERE toUnixTimestamp(last_event_at) > {firstEnd:UInt32}
  ),
  seen AS (
    SELECT order_id, shipment_id, groupUniqArray(toUnixTimestamp(at)) AS moments FROM (
      ${ofItsOrder}
      UNION ALL
      ${ofItsNumber}
    ) GROUP BY order_id, shipment_id
  )`
  const spans = counted(by, [
    withExpressions([
      ...places('packages', by),
      ['last_event', 'assumeNotNull(toUnixTimestamp(last_event_at))'],
      ['events', 'arrayPushBack(arraySort(arrayFilter(at -> at < last_event, moments)), last_event)'],
      ['span', `arrayJoin(arrayZip(events, arrayPushBack(arrayPopFront(events), toUInt32(${NEVER}))))`],
      ['moved_from', first(moved)],
      [
        'collected_from',
        `multiIf(moved_from < ${NEVER}, moved_from, ${moving}, toUnixTimestamp(approved_at), toUInt32(${NEVER}))`,
      ],
      ['entered', endBefore(`greatest(span.1 + ${SILENT_DAYS * DAY_S}, collected_from)`)],
      ['left_at', first(['span.2', closedSql, `toUnixTimestamp(placed_at) + ${BACKLOG_DAYS * DAY_S + 1}`])],
      ['gone', endBefore('left_at')],
    ]),
    selectList([...by.map((_, index) => `place${index}`), 'entered', 'gone']),
    'FROM told LEFT JOIN seen USING (order_id, shipment_id)',
  ])
  return { query: `WITH ${rows}\n${spans}`, params }
}

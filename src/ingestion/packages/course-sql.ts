import { handingOver, notMoving, rankOfState } from '#model/logistics/package-course.ts'
import { occurrences, trackingStates } from '#model/logistics/states.ts'

const list = (words: readonly string[]) => `(${words.map((word) => `'${word}'`).join(', ')})`

const event = `e.tracking_number AS number, e.shipment_id AS told_shipment, e.happened_at AS at, e.heard_at AS heard,
    if(e.carrier = '', toString(p.carrier), toString(e.carrier)) AS carrier, toString(e.code) AS code, e.description AS description,
    toString(e.state) AS told, e.event_id AS id, e.carrier_due_at AS due`

/** Packages are reported by several: each may have several numbers. */
type Severally = boolean

const numbered = (packages: string, numbers: string, severally: Severally) =>
  `SELECT order_id, shipment_id, carrier, ${severally ? 'arrayJoin(known_numbers) AS tracking_number' : 'tracking_number'} FROM ${packages} WHERE tracking_number != ''
    UNION ALL SELECT order_id, shipment_id, carrier, arrayJoin(numbers) FROM ${numbers}`

const isNamed = (severally: Severally) =>
  `(e.shipment_id != '' AND ${severally ? 'has(p.known_as, e.shipment_id)' : 'e.shipment_id = p.shipment_id'})`

const isIts = (
  severally: Severally,
) => `(e.tracking_number != '' AND ${severally ? 'has(p.known_numbers, e.tracking_number)' : 'e.tracking_number = p.tracking_number'})
    OR ${isNamed(severally)}
    OR (p.packages = 1 AND (e.shipment_id = '' OR p.shipment_id = '') AND (e.tracking_number = '' OR p.tracking_number = ''))`

/** Numbers of packages that their order's source reported without one, as events that know the order report them; `tracking_number` is the last. */
export const numbersSql = (
  orders: string,
  packages: string,
  severally: Severally,
) => `SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, any(p.carrier) AS carrier, groupUniqArray(e.tracking_number) AS numbers,
    argMax(e.tracking_number, concat(leftPad(toString(toUnixTimestamp(e.happened_at)), 10, '0'), e.tracking_number)) AS tracking_number
  FROM (SELECT order_id, shipment_id, tracking_number, happened_at FROM tracking_events FINAL
    WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders}) AND tracking_number != '') AS e
  INNER JOIN (SELECT * FROM ${packages} WHERE tracking_number = '') AS p ON p.order_id = e.order_id
  WHERE ${isNamed(severally)} OR (p.packages = 1 AND (e.shipment_id = '' OR p.shipment_id = ''))
  GROUP BY order_id, shipment_id`

/** Each event with its package: by number, by the package's id, or the only one of its order. */
export const eventsSql = (
  orders: string,
  packages: string,
  numbers: string,
  severally: Severally,
) => `SELECT p.order_id AS order_id, p.shipment_id AS shipment_id, ${event}
  FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id IN (SELECT order_id FROM ${orders})) AS e
  INNER JOIN ${packages} AS p ON p.order_id = e.order_id
  WHERE ${isIts(severally)}
  UNION ALL
  SELECT p.order_id, p.shipment_id, ${event}
  FROM (SELECT * FROM tracking_events FINAL WHERE account_id = {account:UUID} AND order_id = ''
    AND tracking_number IN (SELECT tracking_number FROM (${numbered(packages, numbers, severally)}))) AS e
  INNER JOIN (${numbered(packages, numbers, severally)}) AS p ON p.tracking_number = e.tracking_number`

/** What is to be known the state of. */
export const saidSql = (events: string) =>
  `SELECT DISTINCT carrier, code, description, told AS state FROM ${events}`

/** Events with their states, and their place among the others of a package. */
export const knownSql = (events: string, states: string) => `SELECT e.* EXCEPT (number, told_shipment, told),
    toLowCardinality(s.state) AS state, (at, rank, code, description) AS place,
    toUInt8(transform(s.state, [${trackingStates.map((state) => `'${state}'`).join(', ')}], [${trackingStates.map(rankOfState).join(', ')}], 0)) AS rank
  FROM ${events} AS e LEFT ANY JOIN ${states} AS s ON s.carrier = e.carrier AND s.code = e.code AND s.description = e.description AND s.told = e.told`

/** Packages whose events take back others, or come several times. */
export const doubtfulSql = (
  known: string,
) => `SELECT order_id, shipment_id FROM ${known} GROUP BY order_id, shipment_id
  HAVING countIf(state = 'void') > 0 OR count() != uniqExact((at, code, description)) OR countIf(id != '') != uniqExactIf(id, id != '')`

export const doubtfulEventsSql = (
  known: string,
  doubtful: string,
) => `SELECT order_id, shipment_id, toUnixTimestamp(at) AS at, toString(state) AS state, code, description, id, toUnixTimestamp(heard) AS heard, carrier, toUnixTimestamp(due) AS due
  FROM ${known} WHERE (order_id, shipment_id) IN (SELECT order_id, shipment_id FROM ${doubtful}) ORDER BY order_id, shipment_id`

const instant = `Nullable(DateTime('UTC'))`

/** A package's course as `packageCourse` of the model has it. */
const courseColumns = {
  order_id: 'String',
  shipment_id: 'String',
  state: 'String',
  state_at: instant,
  occurrence: 'String',
  occurrence_at: instant,
  transits: `Array(DateTime('UTC'))`,
  moved_at: instant,
  out_for_delivery_at: instant,
  failed_at: instant,
  pickup_at: instant,
  delivered_at: instant,
  returned_at: instant,
  denies_delivery: 'UInt8',
  damaged_at: instant,
  failed: 'UInt32',
  last_event_at: instant,
  last_heard_at: instant,
  carrier_code: 'String',
  carrier_text: 'String',
  carrier: 'String',
  carrier_due_at: instant,
  events: 'UInt32',
  unmapped: 'UInt32',
} as const
const names = Object.keys(courseColumns).join(', ')

export const createCourses = (courses: string) =>
  `CREATE TABLE ${courses} (${Object.entries(courseColumns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')}) ENGINE = Memory SETTINGS compress = 1`

const first = (state: string) => `minOrNullIf(at, state = '${state}')`
const last = (states: readonly string[]) => `argMaxIf((toString(state), at), place, state IN ${list(states)})`

// The same as `packageCourse`, of packages whose events each come once and take nothing back; a property test compares them.
export const insertCourses = ({
  courses,
  known,
  doubtful,
}: Record<'courses' | 'known' | 'doubtful', string>) => `INSERT INTO ${courses} (${names})
WITH (SELECT count() FROM ${doubtful}) AS doubts
SELECT order_id, shipment_id, ended.1 AS state, if(state = '', NULL, ended.2), occurred.1, if(occurred.1 = '', NULL, occurred.2),
  transits, moved_at, out_for_delivery_at, failed_at, pickup_at, if(state = 'delivered', ended.2, NULL), returned_at,
  way = 'returning' OR state IN ('returning', 'returned', 'lost', 'stolen'), damaged_at, failed,
  newest.1, heard_at, newest.3, newest.4, newest_carrier, dues.1, events, unmapped
FROM (SELECT order_id, shipment_id,
    ${first('returned')} AS returned_at,
    toString(argMaxIf(state, place, state IN ('delivered', 'returning'))) AS way,
    maxIf(place, state = 'returning') AS went_back,
    arrayLast(one -> one < maxIf(place, state = 'delivered'), arraySort(groupArrayIf(place, state IN ${list(handingOver)}))) AS at_door,
    arrayMin(arrayMap(one -> one.1, arrayFilter(one -> one > greatest(went_back, at_door), groupArrayIf(place, state = 'delivered')))) AS delivered,
    multiIf(returned_at IS NOT NULL, ('returned', assumeNotNull(returned_at)), way = 'delivered', ('delivered', delivered),
      way = 'returning', ${last(['returning', 'damaged', 'lost', 'stolen'])}, argMaxIf((toString(state), at), place, state != '')) AS ended,
    ${last(occurrences)} AS occurred,
    arraySort(groupUniqArrayIf(at, state = 'in_transit')) AS transits,
    minOrNullIf(at, state NOT IN ${list(['', ...notMoving])}) AS moved_at,
    ${first('out_for_delivery')} AS out_for_delivery_at,
    ${first('attempt_failed')} AS failed_at,
    ${first('pickup_available')} AS pickup_at,
    ${first('damaged')} AS damaged_at,
    uniqExactIf(at, state = 'attempt_failed') AS failed,
    max(place) AS newest, argMax(carrier, place) AS newest_carrier, max(heard) AS heard_at,
    argMaxIf(tuple(due), place, due IS NOT NULL) AS dues,
    count() AS events, countIf(state = '') AS unmapped
  FROM ${known} WHERE doubts = 0 OR (order_id, shipment_id) NOT IN (SELECT order_id, shipment_id FROM ${doubtful})
  GROUP BY order_id, shipment_id)`

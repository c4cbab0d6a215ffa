import { STOPPED_DAYS, type WaitingMetricKey } from '#model/monitoring/waiting-metrics.ts'
import { dimensionKeys, type Filters } from '#model/dimensions.ts'
import { openStatuses, type OrderStatus } from '#model/order-statuses.ts'
import { entriesOf } from '#model/records.ts'
import { BACKLOG_DAYS, leavings } from '../logistics/docks/ask-backlog.ts'
import { orderConditions } from '../orders/order-conditions.ts'
import { limitBefore, statusExpressions } from '../orders/order-expressions.ts'
import { startOfLastDays } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import { selectionConditions } from '../question/compile-question.ts'
import type { Statement } from '../question/question.ts'
import { instant, NEVER, selectList, withExpressions } from '../question/sql-text.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'
import { compileSilent } from './silent-statement.ts'
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

/**
 * Columns: a text per dimension (`place0`, …), `after` (one of `ends`, or 0) and `moved`, the change of the
 * queue at every later end. Items wait from one moment until another, so past counts are reproducible.
 */
export function compileWaiting(question: WaitingQuestion): Statement {
  const { metric } = question
  if (metric === 'stoppedOrders') return compileStopped(question)
  return metric === 'silentPackages' ? compileSilent(question) : compilePackages(question, metric)
}

/** `worth`: column that is added up instead of counting. */
type Span = { enters: string; leaves: readonly string[]; worth?: string }

// late once the promised time has passed, not at its last second
const overdueFrom = `if(due_at IS NULL, ${NEVER}, toUnixTimestamp(due_at) + 1)`

const spans: Record<Exclude<WaitingMetricKey, 'stoppedOrders' | 'silentPackages'>, Span> = {
  overduePackages: {
    enters: overdueFrom,
    leaves: [closedSql],
  },
  overdueAmount: { enters: overdueFrom, leaves: [closedSql], worth: 'amount' },
  packagesToInvoice: {
    enters: 'toUnixTimestamp(approved_at)',
    leaves: ['invoiced_at', ...leavings].map(seconds),
  },
  packagesToShip: {
    enters: `if(invoiced_at IS NULL, ${NEVER}, greatest(toUnixTimestamp(approved_at), toUnixTimestamp(invoiced_at)))`,
    leaves: leavings.map(seconds),
  },
}

function compilePackages(question: WaitingQuestion, metric: keyof typeof spans): Statement {
  const { accountId, timeZone, money, by, ends, filters, rule } = question
  const params: Record<string, unknown> = { account: accountId, timeZone, ends: [0, ...ends] }
  const { enters, leaves, worth } = spans[metric]
  params['since'] = Math.max(0, (ends[0] ?? 0) - BACKLOG_DAYS * DAY_S)
  const rows = ['account_id = {account:UUID}', `placed_at >= ${instant('since')}`]
  const lines = [
    withExpressions([
      ...places('packages', by),
      ['entered', endBefore(enters)],
      ['left_at', first([...leaves, `toUnixTimestamp(placed_at) + ${BACKLOG_DAYS * DAY_S + 1}`])],
      ['gone', endBefore('left_at')],
    ]),
    selectList([...by.map((_, index) => `place${index}`), 'entered', 'gone', ...(worth ? [worth] : [])]),
    `FROM ${worth ? rowSource({ fact: 'packages', frame: { money, timeZone }, where: rows }, params) : 'packages FINAL'}`,
    `WHERE ${[...rows, ...selectionConditions({ fact: 'packages', filters, rule }, params)].join(
      '\n  AND ',
    )}`,
  ]
  return { query: counted(by, lines, worth), params }
}

/**
 * An order's current status is the one on the order; earlier ones come from reported statuses, else from its
 * milestones.
 */
function compileStopped({
  accountId,
  timeZone,
  by,
  ends,
  filters,
  rule,
  limits,
}: WaitingQuestion): Statement {
  const [firstEnd = 0] = ends
  const last = ends.at(-1) ?? 0
  const params: Record<string, unknown> = { ends: [0, ...ends], firstEnd }
  const status = statusExpressions(params)
  const begins = ends.map((end) => Math.floor(startOfLastDays(end * 1000, STOPPED_DAYS, timeZone) / 1000))
  const within = lastEnds(begins, ends)
  Object.assign(params, { begins: [...within.keys()], counted: [...within.values()] })
  const where = orderConditions(
    {
      accountId,
      timeZone,
      now: last * 1000,
      rule,
      tab: 'stalled',
      limits,
      filters: ofOrders(filters),
      statuses: [],
      deadlines: [],
      value: {},
      units: {},
      placed: { start: (begins[0] ?? 0) * 1000, end: last * 1000 },
      daysInStatus: {},
      annotated: [],
      ids: null,
    },
    params,
  )
  const rows = `FROM orders FINAL\nWHERE ${where.join('\n  AND ')}`
  const kinds = limitParams({ limits, ends, timeZone }, params)
  const names = by.map((_, index) => `place${index}`)
  const at = (moment: string) => `ifNull(toUnixTimestamp(${moment}), 0)`
  const moved = [
    withExpressions(status),
    'SELECT order_id',
    rows,
    '  AND toUnixTimestamp(since) > {firstEnd:UInt32}',
  ]
  const seen = `SELECT order_id, groupArray((toUnixTimestamp(order_statuses.since), toUInt8(0), toString(platform_status))) AS seen
    FROM order_statuses FINAL WHERE account_id = {account:UUID} AND order_id IN (${moved.join('\n')})
    GROUP BY order_id`
  const query = counted(by, [
    withExpressions([
      ['kind', 'transform(span.1, {limited:Array(String)}, {kinds:Array(UInt8)}, 0)'],
      ['entered', `multiIf(${[...kinds, String(NEVER)].join(',\n    ')})`],
      [
        'gone',
        `least(${endBefore('span.3')}, transform(roundDown(placed, {begins:Array(UInt32)}), {begins:Array(UInt32)}, {counted:Array(UInt32)}, toUInt32(0)))`,
      ],
    ]),
    selectList([...names, 'entered', 'gone']),
    'FROM (',
    withExpressions([
      ...status,
      ...places('orders', by),
      ['began', 'toUnixTimestamp(since)'],
      [
        'ended',
        `arrayFilter(one -> one.1 > 0, [(${at('shipped_at')}, 4, 'shipped'), (${at('delivered_at')}, 5, 'delivered'), (${at('canceled_at')}, 6, 'canceled')])`,
      ],
      ['ended_at', `arrayMin(arrayPushBack(arrayMap(one -> one.1, ended), toUInt32(${NEVER})))`],
      ['told', 'arrayFilter(one -> has({known:Array(String)}, one.3), seen)'],
      [
        'moments',
        `[(toUnixTimestamp(placed_at), 1, 'payment-pending'), (${at('approved_at')}, 2, 'ready-for-handling'), (${at('invoiced_at')}, 3, 'invoiced')]`,
      ],
      [
        'events',
        `arraySort(arrayFilter(one -> one.1 > 0 AND one.1 < began, arrayConcat(
    arrayFilter(one -> one.1 < ended_at, if(empty(told), moments, told)), ended)))`,
      ],
      [
        'runs',
        'arrayFilter((one, place) -> place = 1 OR one.3 != events[place - 1].3, events, arrayEnumerate(events))',
      ],
      ['starts', 'arrayMap(one -> one.1, runs)'],
      ['stops', 'arrayResize(arrayPushBack(arrayPopFront(starts), began), length(runs))'],
    ]),
    selectList([
      ...names,
      'toUnixTimestamp(placed_at) AS placed',
      `arrayJoin(arrayPushBack(arrayMap((one, stop) -> (one.3, one.1, stop), runs, stops), (status_name, began, greatest(began, ifNull(toUnixTimestamp(returned_at), toUInt32(${NEVER})))))) AS span`,
    ]),
    `FROM (SELECT * FROM orders FINAL WHERE account_id = {account:UUID} AND placed_at >= ${instant('start')} AND placed_at < ${instant('end')}) AS orders LEFT JOIN (${seen}) AS statuses USING (order_id)`,
    `WHERE ${where.join('\n  AND ')}`,
    ')',
  ])
  return { query, params }
}

function ofOrders(filters: WaitingQuestion['filters']): Filters {
  const own: Filters = {}
  for (const [dimension, values] of entriesOf(filters)) {
    const known = dimensionKeys.find((one) => one === dimension)
    if (known === undefined) throw new UnanswerableQuestion(`orders has no dimension ${dimension}`)
    own[known] = values
  }
  return own
}

/** The last end at or before each moment; moments before all ends are absent. */
function lastEnds(moments: readonly number[], ends: readonly number[]): Map<number, number> {
  const found = new Map([[0, 0]])
  for (const [index, end] of ends.entries()) found.set(Math.max(0, moments[index] ?? 0), end)
  return found
}

/**
 * For each limit, the last end at which an order that entered its status at a given time was still within it.
 */
function limitParams(
  { limits, ends, timeZone }: Pick<WaitingQuestion, 'limits' | 'ends' | 'timeZone'>,
  params: Record<string, unknown>,
): string[] {
  const known = new Map<string, number>()
  const conditions: string[] = []
  const limited: OrderStatus[] = []
  const kinds: number[] = []
  for (const status of openStatuses) {
    const limit = limits[status]
    if (!limit) continue
    const key = `${limit.amount} ${limit.unit}`
    const kind = known.get(key) ?? known.size + 1
    limited.push(status)
    kinds.push(kind)
    if (known.has(key)) continue
    known.set(key, kind)
    const within = lastEnds(
      ends.map((end) => Math.floor(limitBefore(end * 1000, limit, timeZone) / 1000)),
      ends,
    )
    params[`before${kind}`] = [...within.keys()]
    params[`within${kind}`] = [...within.values()]
    const before = `{before${kind}:Array(UInt32)}`
    conditions.push(
      `kind = ${kind}, transform(roundDown(span.2, ${before}), ${before}, {within${kind}:Array(UInt32)}, toUInt32(0))`,
    )
  }
  Object.assign(params, { limited, kinds })
  return conditions
}

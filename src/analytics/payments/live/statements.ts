import { isPix } from '../../question/method-sql.ts'
import type { Statement } from '../../question/question.ts'
import { instant, selectList, within, withExpressions } from '../../question/sql-text.ts'
import { fromAttempts, fromDeclined, inSeconds, latencyBucket, type LiveAsked } from './attempt-rows.ts'

export const STEP_SECONDS = 300
/** Three hours. */
export const STEPS = 36
/** Of past weeks, the half hour after the moment too: short windows then have their hour around them. */
const STEPS_AFTER = 6
/** Before the first step: payments are counted by when they were paid. */
const PAYING_SECONDS = 3600
export const PIX_MINUTES = 120
const QUEUE_SECONDS = 3 * 86_400
const REFUSALS = 40
const REFUSAL_SECONDS = 86_400

/** Newest attempt by `now`, and how many each hour before the same moment of past weeks had. */
export function compileNewest(accountId: string, now: number, moments: readonly number[]): Statement {
  const params: Record<string, unknown> = { account: accountId, now: inSeconds(now) + 1 }
  const hours = moments.map((moment, index) => {
    params[`start${index}`] = inSeconds(moment) - 3600
    params[`end${index}`] = inSeconds(moment)
    return `(SELECT toFloat64(count()) FROM attempts WHERE account_id = {account:UUID} AND ${within('attempted_at', String(index))})`
  })
  const query = [
    'SELECT',
    '  (SELECT toUnixTimestamp(attempted_at) FROM attempts WHERE account_id = {account:UUID} AND attempted_at < ' +
      `${instant('now')} ORDER BY attempted_at DESC LIMIT 1) AS newest,`,
    `  [${hours.join(', ')}] AS hours`,
  ].join('\n')
  return { query, params }
}

/** Attempts of the last steps up to `until`, step 0 the newest, by the smallest places. `slow` by acquirer and method. */
export function compileLeaves(
  asked: LiveAsked,
  until: number,
  slowFrom: readonly { key: string; from: number }[],
  seconds = STEPS * STEP_SECONDS,
): Statement {
  const params: Record<string, unknown> = {
    start0: inSeconds(until) - seconds,
    end0: inSeconds(until),
    slowKeys: slowFrom.map(({ key }) => key),
    slowValues: slowFrom.map(({ from: value }) => value),
  }
  const known = 'ifNull(authorized_when <= until, 0)'
  const query = [
    withExpressions([
      ['until', instant('end0')],
      [
        'slow_from',
        `transform(concat(acquirer, '\\n', method), {slowKeys:Array(String)}, {slowValues:Array(Float64)}, inf)`,
      ],
      ['was_reached', `is_reached AND (NOT is_authorized OR ${known})`],
    ]),
    selectList([
      'acquirer',
      'method',
      'brand',
      'issuer',
      `intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), ${STEP_SECONDS}) AS step`,
      'toFloat64(count()) AS attempts',
      'toFloat64(countIf(was_reached AND is_decided)) AS decided',
      'toFloat64(countIf(was_reached AND is_decided AND NOT is_authorized)) AS lost',
      'toFloat64(countIf(was_reached)) AS reached',
      'toFloat64(countIf(is_technical)) AS technical',
      'toFloat64(countIf(is_answered)) AS answered',
      'toFloat64(countIf(is_answered AND latency_ms > slow_from)) AS slow',
      `sumMapIf([${latencyBucket}], [toUInt32(1)], is_answered) AS latencies`,
    ]),
    fromDeclined(asked, [within('attempted_at', '0')], params),
    'GROUP BY acquirer, method, brand, issuer, step',
  ].join('\n')
  return { query, params }
}

/** Pix by the minutes since it was issued and, if it was, paid (else -1). */
export function compilePix(asked: LiveAsked, until: number, seconds = PIX_MINUTES * 60): Statement {
  const params: Record<string, unknown> = {
    start0: inSeconds(until) - seconds,
    end0: inSeconds(until),
  }
  const query = [
    withExpressions([['until', instant('end0')]]),
    selectList([
      'acquirer',
      'method',
      'brand',
      'intDiv({end0:UInt32} - 1 - toUnixTimestamp(attempted_at), 60) AS issued',
      `if(ifNull(authorized_when < until, 0), intDiv({end0:UInt32} - 1 - toUnixTimestamp(assumeNotNull(authorized_when)), 60), -1) AS paid`,
      'toFloat64(count()) AS attempts',
    ]),
    fromAttempts(asked, [within('attempted_at', '0'), isPix], params),
    'GROUP BY acquirer, method, brand, issued, paid',
  ].join('\n')
  return { query, params }
}

/** Sums by week (0: now) and step of it; what was paid by when it was paid, all else by when it was attempted. */
export function compileSteps(asked: LiveAsked, untils: readonly number[]): Statement {
  const params: Record<string, unknown> = { untils: untils.map(inSeconds) }
  const ranges = untils.map((until, week) => {
    const end = inSeconds(until)
    params[`start${week}`] = end - STEPS * STEP_SECONDS - PAYING_SECONDS
    params[`end${week}`] = week === 0 ? end : end + STEPS_AFTER * STEP_SECONDS
    return within('attempted_at', String(week))
  })
  const paid = 'ifNull(order_paid_when <= until, 0)'
  const week = `arrayFirstIndex(u -> toUnixTimestamp(attempted_at) < u + ${STEPS_AFTER * STEP_SECONDS} AND toUnixTimestamp(attempted_at) >= u - ${STEPS * STEP_SECONDS + PAYING_SECONDS}, {untils:Array(UInt32)}) - 1`
  const counted = [
    selectList([
      '*',
      'ifNull(authorized_when <= if(week = 0, until, until + 3600), 0) AS is_authorized_by',
      `number = 1 AS is_first`,
      `${paid} AS is_paid`,
      'toUnixTimestamp(attempted_at) AS tried',
      'if(is_authorized_by, [0, 1], [0]) AS turns',
    ]),
    `FROM (\nSELECT *, toDateTime({untils:Array(UInt32)}[week + 1], 'UTC') AS until`,
    fromDeclined(asked, [`(${ranges.join(' OR ')})`], params, [`${week} AS week`]),
    ')',
  ].join('\n')
  const query = [
    selectList([
      'week',
      `toInt32(floor((toInt64(toUnixTimestamp(until)) - 1 - if(is_paying, toUnixTimestamp(assumeNotNull(authorized_when)), tried)) / ${STEP_SECONDS})) AS step`,
      'toFloat64(countIf(NOT is_paying)) AS attempts',
      'toFloat64(countIf(NOT is_paying AND is_card AND is_authorized_by)) AS cardAuthorizations',
      'toFloat64(countIf(NOT is_paying AND is_issuer_refusal)) AS cardRefusals',
      'toFloat64(countIf(NOT is_paying AND is_technical)) AS technicalFailures',
      'toFloat64(countIf(NOT is_paying AND is_first)) AS triedOrders',
      'toFloat64(countIf(NOT is_paying AND is_first AND is_paid)) AS paidOrders',
      'toFloat64(countIf(NOT is_paying AND is_first AND is_card)) AS cardOrders',
      'toFloat64(countIf(NOT is_paying AND is_first AND is_card AND is_paid)) AS paidCardOrders',
      'toFloat64(countIf(NOT is_paying AND is_pix)) AS pixIssued',
      'toFloat64(countIf(is_paying AND is_pix)) AS pixPaid',
      'toFloat64(sumIf(amount, is_paying)) AS approvedAmount',
      'sumIf(toFloat64(amount) * amount, is_paying) AS approvedSquares',
      `sumMapIf([${latencyBucket}], [toUInt32(1)], NOT is_paying AND is_answered) AS latencies`,
    ]),
    `FROM (\n${counted}\n)\nARRAY JOIN turns AS is_paying`,
    `GROUP BY week, step\nHAVING step < ${STEPS} AND step >= -${STEPS_AFTER}`,
  ].join('\n')
  return { query, params }
}

/** Orders of the last hour before each moment whose last attempt was lost and that nothing had paid by it. */
export function compileAtRisk(asked: LiveAsked, untils: readonly number[]): Statement {
  const params: Record<string, unknown> = { untils: untils.map(inSeconds) }
  const ranges = untils.map((until, week) => {
    params[`start${week}`] = inSeconds(until) - 3600
    params[`end${week}`] = inSeconds(until)
    return within('attempted_at', String(week))
  })
  const orders = [
    withExpressions([['until', `toDateTime({untils:Array(UInt32)}[week + 1], 'UTC')`]]),
    selectList([
      'week',
      'order_id',
      `argMax((lost_at != '' AND ifNull(refused_when <= until, 0), amount), (attempted_at, number)) AS last`,
      'max(ifNull(order_paid_when <= until, 0)) AS is_paid',
    ]),
    fromAttempts(asked, [`(${ranges.join(' OR ')})`], params, [
      'arrayFirstIndex(u -> toUnixTimestamp(attempted_at) < u AND toUnixTimestamp(attempted_at) >= u - 3600, {untils:Array(UInt32)}) - 1 AS week',
    ]),
    'GROUP BY week, order_id',
  ].join('\n')
  const query = [
    'SELECT week, toFloat64(count()) AS orders, toFloat64(sum(last.2)) AS amount',
    `FROM (\n${orders}\n)`,
    'WHERE last.1 AND NOT is_paid',
    'GROUP BY week',
  ].join('\n')
  return { query, params }
}

/** Newest first, of the last day, in their own currency. */
export function compileRefusals(asked: LiveAsked, now: number): Statement {
  const params: Record<string, unknown> = {
    start0: inSeconds(now) - REFUSAL_SECONDS,
    end0: inSeconds(now) + 1,
  }
  const query = [
    withExpressions([['now', instant('end0')]]),
    selectList([
      'order_id',
      'attempt_id',
      'toUnixTimestamp(attempted_at) AS attempted',
      ...['method', 'brand', 'acquirer', 'issuer', 'installments', 'amount', 'currency'],
      'lost_at AS lost',
      'decline_group',
      'platform_reason',
      'number',
      'ifNull(order_paid_when < now, 0) AS order_paid',
      'tid',
      'nsu',
    ]),
    fromDeclined(
      { ...asked, frame: { timeZone: asked.frame.timeZone } },
      [within('attempted_at', '0')],
      params,
    ),
    `WHERE lost_at != '' AND ifNull(refused_when < now, 0)`,
    'ORDER BY attempted_at DESC, order_id DESC, attempt_id DESC',
    `LIMIT ${REFUSALS}`,
  ].join('\n')
  return { query, params }
}

/** In antifraud by `now`; when an analysis ended nobody tells, so that the past cannot be counted. */
export function compileQueue(asked: LiveAsked, now: number): Statement {
  const params: Record<string, unknown> = {
    start0: inSeconds(now) - QUEUE_SECONDS,
    end0: inSeconds(now) + 1,
  }
  const query = [
    'SELECT toFloat64(count()) AS waiting',
    fromAttempts(
      asked,
      [
        within('attempted_at', '0'),
        `outcome IN ('pending', '') AND (stage = 'antifraud' OR antifraud = 'review')`,
      ],
      params,
    ),
  ].join('\n')
  return { query, params }
}

import type { Statement } from '../../question/question.ts'
import { instant, selectList, within, withExpressions } from '../../question/sql-text.ts'
import { inSeconds, type LiveParams } from './attempt-rows.ts'
import { storedAttempts } from '../stored-attempts.ts'
import { pastRange } from './spans.ts'

const QUEUE_SECONDS = 3 * 86_400
const REFUSALS = 40
const DAY_SECONDS = 86_400

/**
 * Per past moment (from 1): the number of attempts in its hour, and a value that changes with any attempt
 * around it; 0 is the newest attempt of the last day. Reads unmerged rows too.
 */
export function compileMoments(accountId: string, now: number, moments: readonly number[]): Statement {
  const seconds = moments.map(inSeconds)
  const ranges = [
    { start: inSeconds(now) - DAY_SECONDS, end: inSeconds(now) + 1 },
    ...seconds.map((moment) => pastRange(moment)),
  ]
  const params: Record<string, unknown> = {
    account: accountId,
    moments: seconds,
    starts: ranges.map(({ start }) => start),
  }
  const times = ranges.map(({ start, end }, index) => {
    params[`start${index}`] = start
    params[`end${index}`] = end
    return within('attempted_at', String(index))
  })
  const query = [
    withExpressions([
      ['tried', 'toUnixTimestamp(attempted_at)'],
      // newest first: the last range that had begun
      ['week', 'arrayFirstIndex(start -> tried >= start, {starts:Array(UInt32)}) - 1'],
    ]),
    selectList([
      'week',
      'max(tried) AS newest',
      'toFloat64(count()) AS attempts',
      'toFloat64(countIf(tried < {moments:Array(UInt32)}[week] AND tried >= {moments:Array(UInt32)}[week] - 3600)) AS hour',
      'toString(sum(cityHash64(version))) AS mark',
    ]),
    'FROM attempts',
    `WHERE account_id = {account:UUID}\n  AND (${times.join(' OR ')})`,
    'GROUP BY week',
  ].join('\n')
  return { query, params }
}

export const compileNewest = (accountId: string, now: number): Statement => ({
  query: `SELECT toUnixTimestamp(attempted_at) AS newest FROM attempts WHERE account_id = {account:UUID} AND attempted_at < ${instant('now')} ORDER BY attempted_at DESC LIMIT 1`,
  params: { account: accountId, now: inSeconds(now) + 1 },
})

/** Of the last day, newest first, in their own currency. */
export function compileRefusals(asked: LiveParams, now: number): Statement {
  const params: Record<string, unknown> = {
    account: asked.accountId,
    timeZone: asked.frame.timeZone,
    start0: inSeconds(now) - DAY_SECONDS,
    end0: inSeconds(now) + 1,
  }
  const read = ['account_id = {account:UUID}', within('attempted_at', '0')]
  const where = storedAttempts(asked, read, params)
  const query = [
    selectList([
      'order_id',
      'attempt_id',
      'toUnixTimestamp(attempted_at) AS attempted',
      'method',
      'brand',
      'acquirer',
      'issuer',
      'installments',
      'amount',
      'currency',
      'stage',
      'outcome',
      'reason',
      'lost_at AS lost',
      'platform_reason',
      'number',
      `order_paid_when < ${instant('end0')} AS order_paid`,
      'tid',
      'nsu',
    ]),
    'FROM attempts FINAL',
    `WHERE ${where.join('\n  AND ')}`,
    `  AND refused_when < ${instant('end0')}`,
    'ORDER BY attempted_at DESC, order_id DESC, attempt_id DESC',
    `LIMIT ${REFUSALS}`,
  ].join('\n')
  return { query, params }
}

/** In antifraud analysis at `now`; the end of an analysis is not reported, so the past cannot be counted. */
export function compileQueue(asked: LiveParams, now: number): Statement {
  const params: Record<string, unknown> = {
    account: asked.accountId,
    timeZone: asked.frame.timeZone,
    start0: inSeconds(now) - QUEUE_SECONDS,
    end0: inSeconds(now) + 1,
  }
  const read = [
    'account_id = {account:UUID}',
    within('attempted_at', '0'),
    `outcome IN ('pending', '') AND (stage = 'antifraud' OR antifraud = 'review')`,
  ]
  const where = storedAttempts(asked, read, params)
  return {
    query: `SELECT toFloat64(count()) AS waiting\nFROM attempts FINAL\nWHERE ${where.join('\n  AND ')}`,
    params,
  }
}

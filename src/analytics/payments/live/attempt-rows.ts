import { selectionConditions } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Question } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'

/** Latency is counted in 1% buckets: bucket counts can be merged over any groups, quantiles cannot. */
export const latencyBucket = 'toInt16(round(log(greatest(assumeNotNull(latency_ms), 1)) * 100))'
export const latencyBucketOf = (milliseconds: number): number =>
  Math.round(Math.log(Math.max(milliseconds, 1)) * 100)
export const latencyOfBucket = (bucket: number): number => Math.exp(bucket / 100)

export type LiveParams = Pick<Question, 'accountId' | 'filters' | 'rule'> & {
  frame: Pick<Question['frame'], 'money' | 'timeZone'>
}

/** Only the columns needed: each one is planned again at every query level. */
const told = [
  'attempted_at',
  'method',
  'brand',
  'acquirer',
  'issuer',
  'latency_ms',
  'is_pix',
  'is_authorized',
  'is_technical',
]
/** Reached the decision-maker, i.e. did not fail before. */
export const reachedSql = `is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned')`

export const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000))

/** One row per matching attempt, with kind, outcome and `more`. */
export function attemptRowsSql(
  asked: LiveParams,
  where: readonly string[],
  params: Record<string, unknown>,
  more: readonly string[] = [],
): string {
  Object.assign(params, { account: asked.accountId, timeZone: asked.frame.timeZone })
  const read = ['account_id = {account:UUID}', ...where]
  const chosen = selectionConditions({ ...asked, fact: 'attempts' }, params)
  const rows = [
    selectList([
      ...told,
      `${reachedSql} AS is_reached`,
      'is_reached AND NOT is_pix AND NOT is_boleto AS is_decided',
      'is_reached AND latency_ms IS NOT NULL AS is_answered',
      ...more,
    ]),
    `FROM ${rowSource({ fact: 'attempts', frame: asked.frame, where: read }, params)}`,
    `WHERE ${[...read, ...chosen].join('\n  AND ')}`,
  ].join('\n')
  return `FROM (\n${rows}\n)`
}

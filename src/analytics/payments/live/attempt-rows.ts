import {
  attemptInstants,
  isAuthorizedSql,
  isIssuerRefusalSql,
  isTechnicalSql,
  lostAtSql,
} from '../../question/attempt-sql.ts'
import { chosenIn } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import { isBoleto, isCard, isPix } from '../../question/method-sql.ts'
import type { Question } from '../../question/question.ts'
import { selectList } from '../../question/sql-text.ts'
import { declineSql } from '../decline-sql.ts'

/** Answers are counted in steps of one percent: such counts can be merged over any groups, quantiles cannot. */
export const latencyBucket = 'toInt16(round(log(greatest(assumeNotNull(latency_ms), 1)) * 100))'
export const latencyBucketOf = (milliseconds: number): number =>
  Math.round(Math.log(Math.max(milliseconds, 1)) * 100)
export const latencyOfBucket = (bucket: number): number => Math.exp(bucket / 100)

export type LiveAsked = Pick<Question, 'accountId' | 'filters' | 'rule'> & {
  frame: Pick<Question['frame'], 'money' | 'timeZone'>
}

/** Only what is read of an attempt; each level knows what the one inside it found, so that nothing is analysed twice. */
const told = [
  ...['order_id', 'attempt_id', 'attempted_at', 'method', 'brand', 'acquirer', 'issuer', 'installments'],
  ...['amount', 'currency', 'stage', 'outcome', 'reason', 'platform_reason', 'latency_ms', 'number'],
  ...['authorized_at', 'captured_at', 'settled_at', 'expires_at', 'order_approved_at', 'is_order_approved'],
  ...['tid', 'nsu'],
]
const moments = ['authorized_when', 'refused_when', 'order_paid_when']
const kinds = ['is_card', 'is_pix', 'is_boleto', 'is_authorized', 'lost_at']
const reached = `is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned')`

export const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000))

function plainRows(asked: LiveAsked, where: readonly string[], params: Record<string, unknown>): string {
  Object.assign(params, { account: asked.accountId, timeZone: asked.frame.timeZone })
  const read = ['account_id = {account:UUID}', ...where]
  const chosen = chosenIn({ ...asked, fact: 'attempts' }, params)
  const rows = rowSource({ fact: 'attempts', frame: asked.frame, where: read }, params)
  return [
    selectList([
      ...told,
      `${isCard} AS is_card`,
      `${isPix} AS is_pix`,
      `${isBoleto} AS is_boleto`,
      `${isAuthorizedSql} AS is_authorized`,
      `${lostAtSql} AS lost_at`,
      `${attemptInstants.authorized} AS authorized_when`,
      `${attemptInstants.refused} AS refused_when`,
      `${attemptInstants.orderPaid} AS order_paid_when`,
    ]),
    `FROM ${rows}`,
    `WHERE ${[...read, ...chosen].join('\n  AND ')}`,
  ].join('\n')
}

/** A row per attempt that is asked for, with its kind, its moments, why it was lost and `more`. */
export function fromDeclined(
  asked: LiveAsked,
  where: readonly string[],
  params: Record<string, unknown>,
  more: readonly string[] = [],
): string {
  const declined = [
    selectList([
      ...told,
      ...kinds,
      ...moments,
      `if(lost_at = '', '', ${declineSql('group')}) AS decline_group`,
    ]),
    `FROM (\n${plainRows(asked, where, params)}\n)`,
  ].join('\n')
  const flagged = [
    selectList([
      ...told,
      ...kinds,
      ...moments,
      'decline_group',
      `${isTechnicalSql} AS is_technical`,
      `${isIssuerRefusalSql} AS is_issuer_refusal`,
      `${reached} AS is_reached`,
    ]),
    `FROM (\n${declined}\n)`,
  ].join('\n')
  const rest = [
    selectList([
      ...told,
      ...kinds,
      ...moments,
      ...['decline_group', 'is_technical', 'is_issuer_refusal', 'is_reached'],
      'is_reached AND NOT is_pix AND NOT is_boleto AS is_decided',
      'is_reached AND latency_ms IS NOT NULL AS is_answered',
      ...more,
    ]),
    `FROM (\n${flagged}\n)`,
  ].join('\n')
  return `FROM (\n${rest}\n)`
}

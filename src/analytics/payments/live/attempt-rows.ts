import { chosenIn } from '../../question/compile-question.ts'
import { attemptExpressions } from '../../question/attempt-weights.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Question } from '../../question/question.ts'
import type { Expressions } from '../../question/sql-text.ts'

/** Answers are counted in steps of one percent: such counts can be merged over any groups, quantiles cannot. */
export const latencyBucket = 'toInt16(round(log(greatest(assumeNotNull(latency_ms), 1)) * 100))'
export const latencyOfBucket = (bucket: number): number => Math.exp(bucket / 100)
export type LiveAsked = Pick<Question, 'accountId' | 'filters' | 'rule'> & {
  frame: Pick<Question['frame'], 'money' | 'timeZone'>
}

const isAsked = `(is_authorized OR (lost_at = 'authorization' AND decline_group != 'abandoned'))`
export const liveExpressions: Expressions = [
  ...attemptExpressions,
  ['is_reached', isAsked],
  ['is_decided', 'is_reached AND NOT is_pix AND NOT is_boleto'],
  ['is_answered', 'is_reached AND latency_ms IS NOT NULL'],
  [
    'pix_delay',
    `if(is_pix AND is_authorized, greatest(0, dateDiff('minute', attempted_at, assumeNotNull(authorized_when))), -1)`,
  ],
]

export const inSeconds = (milliseconds: number): number => Math.max(0, Math.floor(milliseconds / 1000))

export function fromAttempts(
  asked: LiveAsked,
  where: readonly string[],
  params: Record<string, unknown>,
): string {
  Object.assign(params, { account: asked.accountId, timeZone: asked.frame.timeZone })
  const read = ['account_id = {account:UUID}', ...where]
  const chosen = chosenIn({ ...asked, fact: 'attempts' }, params)
  const rows = rowSource({ fact: 'attempts', frame: asked.frame, where: read }, params)
  return `FROM ${rows}\nWHERE ${[...read, ...chosen].join('\n  AND ')}`
}

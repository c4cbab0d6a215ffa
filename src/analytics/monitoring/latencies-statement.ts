import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import { attemptRowsSql, inSeconds, latencyBucket, type LiveParams } from '../payments/live/attempt-rows.ts'
import type { Statement } from '../question/question.ts'
import { selectList, within } from '../question/sql-text.ts'
import { slotSql, textOf, type Slot } from './slots-statement.ts'

type LatenciesQuestion = LiveParams & {
  by: readonly RuleDimension[]
  slot: Slot
  /** Milliseconds, at slot boundaries. */
  from: number
  to: number
}

/**
 * Columns: `slot` and `cohort` (seconds; of the answer and of its attempt), `place0`, …, and `latencies`, the
 * buckets and how many answers each has. An authorisation is an answer only when it happens.
 */
export function compileLatencies({ by, slot, from, to, ...asked }: LatenciesQuestion): Statement {
  const params: Record<string, unknown> = { start0: inSeconds(from), end0: inSeconds(to) }
  const places = by.map((_, index) => `place${index}`)
  const rows = attemptRowsSql(asked, [within('attempted_at', '0')], params, [
    'greatest(attempted_at, if(is_authorized, authorized_when, refused_when)) AS answered_when',
    ...by.map((dimension, index) => `${textOf('attempts', dimension)} AS place${index}`),
  ])
  const query = [
    selectList([
      `${slotSql[slot]('answered_when')} AS slot`,
      `${slotSql[slot]('attempted_at')} AS cohort`,
      ...places,
      `sumMap([${latencyBucket}], [toUInt32(1)]) AS latencies`,
    ]),
    rows,
    'WHERE is_answered',
    `GROUP BY ${['slot', 'cohort', ...places].join(', ')}`,
  ].join('\n')
  return { query, params }
}

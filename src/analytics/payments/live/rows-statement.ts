import { selectionConditions } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import type { Statement } from '../../question/question.ts'
import { selectList, within } from '../../question/sql-text.ts'
import { reachedSql, type LiveParams } from './attempt-rows.ts'
import type { Range } from './spans.ts'

/** For what has not happened: longer than any time compared. */
const LONGEST_SECONDS = 99_999_999

const later = (when: string) =>
  `toInt32(least(dateDiff('second', attempted_at, ${when}), ${LONGEST_SECONDS}))`

const kinds = ['is_card', 'is_pix', 'is_boleto', 'is_authorized', 'is_technical', 'is_issuer_refusal']

/** Attempts as array elements grouped by segment and kind: one such statement is faster than many sums. */
export function compileRows(
  asked: LiveParams,
  ranges: readonly Range[],
  { issuers = true }: { issuers?: boolean } = {},
): Statement {
  const params: Record<string, unknown> = { account: asked.accountId, timeZone: asked.frame.timeZone }
  const times = ranges.map(({ start, end }, index) => {
    params[`start${index}`] = start
    params[`end${index}`] = end
    return within('attempted_at', String(index))
  })
  const read = ['account_id = {account:UUID}', `(${times.join(' OR ')})`]
  const chosen = selectionConditions({ ...asked, fact: 'attempts' }, params)
  const keys = ['acquirer', 'method', 'brand', ...(issuers ? ['issuer'] : []), ...kinds]
  const query = [
    selectList([
      ...keys,
      `lost_at != '' AS is_lost`,
      `${reachedSql} AS is_reached`,
      'groupArray(toUnixTimestamp(attempted_at)) AS tried',
      `groupArray(${later('authorized_when')}) AS authorized`,
      `groupArray(${later('refused_when')}) AS refused`,
      `groupArray(${later('order_paid_when')}) AS paid`,
      'groupArray(amount) AS amounts',
      'groupArray(toInt64(ifNull(latency_ms, -1))) AS latencies',
      'groupArray(number) AS numbers',
      'groupArray(bitAnd(cityHash64(order_id), 9007199254740991)) AS orders',
    ]),
    `FROM ${rowSource({ fact: 'attempts', frame: asked.frame, where: read }, params)}`,
    `WHERE ${[...read, ...chosen].join('\n  AND ')}`,
    `GROUP BY ${keys.join(', ')}, is_lost, is_reached`,
  ].join('\n')
  return { query, params }
}

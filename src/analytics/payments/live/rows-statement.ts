import { attemptInstants, isAuthorizedSql, lostAtSql } from '../../question/attempt-sql.ts'
import { chosenIn } from '../../question/compile-question.ts'
import { rowSource } from '../../question/converted-rows.ts'
import { isBoleto, isCard, isPix } from '../../question/method-sql.ts'
import type { Statement } from '../../question/question.ts'
import { selectList, within } from '../../question/sql-text.ts'
import type { LiveAsked } from './attempt-rows.ts'
import type { Range } from './spans.ts'

/** For what has not happened: later than any moment that is looked at. */
const NEVER = 99_999_999

const later = (when: string) =>
  `toInt32(least(ifNull(dateDiff('second', attempted_at, ${when}), ${NEVER}), ${NEVER}))`

const keys = [
  ...['acquirer', 'method', 'brand', 'issuer', 'outcome', 'stage', 'reason', 'platform_reason', 'lost_at'],
  ...['is_card', 'is_pix', 'is_boleto', 'is_authorized'],
]

/** Each attempt, as an element of the arrays of those that share all that is text: one statement plans and travels faster than many sums. */
export function compileRows(
  asked: LiveAsked,
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
  const chosen = chosenIn({ ...asked, fact: 'attempts' }, params)
  const query = [
    selectList([
      ...keys,
      'groupArray(toUnixTimestamp(attempted_at)) AS tried',
      `groupArray(${later('authorized_when')}) AS authorized`,
      `groupArray(${later('refused_when')}) AS refused`,
      `groupArray(${later('order_paid_when')}) AS paid`,
      'groupArray(amount) AS amounts',
      'groupArray(toInt64(ifNull(latency_ms, -1))) AS latencies',
      'groupArray(number) AS numbers',
      'groupArray(bitAnd(cityHash64(order_id), 9007199254740991)) AS orders',
    ]),
    'FROM (',
    selectList([
      ...['acquirer', 'method', 'brand', issuers ? 'issuer' : `'' AS issuer`],
      ...['outcome', 'stage', 'reason', 'platform_reason'],
      ...['attempted_at', 'amount', 'latency_ms', 'number', 'order_id'],
      `${isCard} AS is_card`,
      `${isPix} AS is_pix`,
      `${isBoleto} AS is_boleto`,
      `${isAuthorizedSql} AS is_authorized`,
      `${lostAtSql} AS lost_at`,
      `${attemptInstants.authorized} AS authorized_when`,
      `${attemptInstants.refused} AS refused_when`,
      `${attemptInstants.orderPaid} AS order_paid_when`,
    ]),
    `FROM ${rowSource({ fact: 'attempts', frame: asked.frame, where: read }, params)}`,
    `WHERE ${[...read, ...chosen].join('\n  AND ')}`,
    ')',
    `GROUP BY ${keys.join(', ')}`,
  ].join('\n')
  return { query, params }
}

import type { ChannelRule } from '#model/channel-rule.ts'
import type { PaymentDimension } from '#model/dimensions.ts'
import { dimensionText } from '../question/dimensions.ts'
import type { Statement } from '../question/question.ts'
import { attemptRuleConditions } from '../question/rule-sql.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

const MOST_VALUES = 200
const DAYS = 400

type Asked = { accountId: string; timeZone: string; now: number; rule: ChannelRule }

/** Of attempts of the last 400 days, most frequent first. */
export function compilePaymentValues(
  { accountId, timeZone, now, rule }: Asked,
  dimension: PaymentDimension,
  search: string,
): Statement {
  const value = dimensionText('attempts', dimension)
  if (value === undefined) throw new UnanswerableQuestion(`attempts has no dimension ${dimension}`)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone,
    from: Math.max(0, Math.floor(now / 1000) - DAYS * 86_400),
    search: `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  }
  const where = [
    'account_id = {account:UUID}',
    `attempted_at >= toDateTime({from:UInt32}, 'UTC')`,
    ...attemptRuleConditions(rule, params),
    'value ILIKE {search:String}',
  ]
  const query = [
    `SELECT ${value} AS value, toFloat64(count()) AS attempts`,
    'FROM attempts FINAL',
    `WHERE ${where.join('\n  AND ')}`,
    'GROUP BY value',
    'ORDER BY attempts DESC, value',
    `LIMIT ${MOST_VALUES}`,
  ].join('\n')
  return { query, params }
}

import type { ChannelRule } from '#model/channel-rule.ts'
import type { AnyDimension } from '#model/derived-dimensions.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { dimensionText, timeOfFact, type DerivedFact } from '../question/dimensions.ts'
import type { Statement } from '../question/question.ts'
import { orderRuleConditions } from '../question/rule-sql.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

const MAX_VALUES = 200
const DAYS = 400

type Params = { fact: DerivedFact; accountId: string; timeZone: string; now: number; rule: ChannelRule }

/** Over the last 400 days, most frequent first. */
export function compileDerivedValues(
  { fact, accountId, timeZone, now, rule }: Params,
  dimension: AnyDimension,
  search: string,
): Statement {
  const value = dimensionText(fact, dimension)
  if (value === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
  const params: Record<string, unknown> = {
    account: accountId,
    timeZone,
    from: Math.max(0, Math.floor(now / 1000) - DAYS * 86_400),
    search: `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  }
  const where = [
    'account_id = {account:UUID}',
    `${timeOfFact[fact]} >= toDateTime({from:UInt32}, 'UTC')`,
    ...orderRuleConditions(fact, rule, params),
    'value ILIKE {search:String}',
  ]
  const query = [
    `SELECT ${value} AS value, toFloat64(count()) AS rows`,
    `FROM ${fact} FINAL`,
    `WHERE ${where.join('\n  AND ')}`,
    'GROUP BY value',
    'ORDER BY rows DESC, value',
    `LIMIT ${MAX_VALUES}`,
  ].join('\n')
  return { query, params }
}

export async function derivedValues(
  ctx: AccountContext,
  fact: DerivedFact,
  dimension: AnyDimension,
  search: string,
): Promise<{ value: string; rows: number }[]> {
  const asked = {
    fact,
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    rule: ctx.virtualChannel?.rule ?? [],
  }
  return runStatement(ctx.clickhouse, compileDerivedValues(asked, dimension, search))
}

import { usedDimensions, type ChannelRule } from '#model/channel-rule.ts'
import type { Filters } from '#model/dimensions.ts'
import type { RuleDimension } from '#model/monitoring/rule-settings.ts'
import { keysOf } from '#model/records.ts'
import type { Money } from '../currencies/conversion.ts'
import { spendSql } from '../marketing/compile-campaigns.ts'
import type { Day } from '../periods/local-time.ts'
import type { Statement } from '../question/question.ts'
import { UnanswerableQuestion } from '../question/unanswerable-question.ts'

type AdSpendQuestion = {
  accountId: string
  timeZone: string
  money: Money
  filters: Filters<RuleDimension>
  rule: ChannelRule
  by: readonly RuleDimension[]
  /** Local days; `until` is exclusive. */
  from: Day
  until: Day
}

/**
 * A row per local day, and UTM campaign if asked by it: `spend` in minor units, `reports` of campaigns. UTM
 * campaigns match as in campaigns, `*` included. @throws UnanswerableQuestion
 */
export function compileAdSpend(question: AdSpendQuestion): Statement {
  const { accountId, timeZone, money, filters, rule, by, from, until } = question
  const missing = [...keysOf(filters), ...by].find((dimension) => dimension !== 'utmCampaign')
  if (missing !== undefined) throw new UnanswerableQuestion(`spend has no dimension ${missing}`)
  if (usedDimensions(rule).length > 0) throw new UnanswerableQuestion('spend is not split by virtual channel')
  const params: Statement['params'] = { account: accountId, timeZone, from, until }
  const campaign = filters.utmCampaign?.map((value) => value.toLowerCase()) ?? ['*']
  const asked = { timeZone, money, campaigns: [{ utm: { source: [], medium: [], campaign } }] }
  const places = by.map((_, index) => `place${index}`)
  const rows = spendSql(
    asked,
    params,
    places.map((name) => `lowerUTF8(utm_campaign) AS ${name}`),
  )
  const query = `SELECT ${['toString(local_day) AS day', ...places, 'toFloat64(sum(spend_shown)) AS spend', 'toFloat64(count()) AS reports'].join(', ')}
FROM (
    ${rows}
  )
WHERE touched[1] AND local_day >= {from:Date} AND local_day < {until:Date}
GROUP BY ${['local_day', ...places].join(', ')}`
  return { query, params }
}

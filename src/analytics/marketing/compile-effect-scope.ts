import { dimensionConditions } from '../orders/order-conditions.ts'
import type { Day } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { isApprovedSql, ofAccountSql, type CampaignsQuestion } from './compile-campaigns.ts'
import { inWindow, windowParams } from './compile-promotions.ts'

export type EffectScopeQuestion = Omit<CampaignsQuestion, 'campaigns' | 'masked'> & {
  /** Local days, both inclusive. */
  from: Day
  until: Day
}

/** Approved revenue by channel and by state; days without sales are absent. */
export type EffectScopeRow = { day: Day; byChannel: Record<string, number>; byUf: Record<string, number> }

export function compileEffectScopeDays(question: EffectScopeQuestion): Statement {
  const { timeZone, money, rule } = question
  const params = windowParams(question)
  const source = rowSource(
    { fact: 'orders', frame: { timeZone, money }, where: [ofAccountSql, inWindow] },
    params,
  )
  const where = [
    ofAccountSql,
    isApprovedSql,
    inWindow,
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const query = `SELECT toString(toDate(placed_at, {timeZone:String})) AS day,
  sumMap(map(toString(channel), toFloat64(total_amount))) AS byChannel,
  sumMap(map(toString(uf), toFloat64(total_amount))) AS byUf
FROM ${source}
WHERE ${where.join('\n  AND ')}
GROUP BY day
ORDER BY day`
  return { query, params }
}

import { dimensionConditions } from '../orders/order-conditions.ts'
import type { Day } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { isBought, mine, type CampaignsQuestion } from './compile-campaigns.ts'
import { inWindow, windowParams } from './compile-promotions.ts'

export type ReachedQuestion = Omit<CampaignsQuestion, 'campaigns'> & {
  /** Local days, both included. */
  from: Day
  until: Day
  /** As the orders say them. */
  channels: readonly string[]
  ufs: readonly string[]
}

/** Approved revenue, all of it and that of the channels and of the UFs; days without sales are not there. */
export type ReachedRow = { day: Day; all: number; ofChannels: number; ofUfs: number }

export function compileReachedDays({ channels, ufs, ...question }: ReachedQuestion): Statement {
  const { timeZone, money, rule } = question
  const params: Statement['params'] = { ...windowParams(question), channels: [...channels], ufs: [...ufs] }
  const source = rowSource({ fact: 'orders', frame: { timeZone, money }, where: [mine, inWindow] }, params)
  const where = [
    ...[mine, isBought, inWindow],
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const query = `SELECT toString(toDate(placed_at, {timeZone:String})) AS day,
  toFloat64(sum(total_amount)) AS all,
  toFloat64(sumIf(total_amount, toString(channel) IN {channels:Array(String)})) AS ofChannels,
  toFloat64(sumIf(total_amount, toString(uf) IN {ufs:Array(String)})) AS ofUfs
FROM ${source}
WHERE ${where.join('\n  AND ')}
GROUP BY day
ORDER BY day`
  return { query, params }
}

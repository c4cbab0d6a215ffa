import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import type { DaySpans } from './load-client-sums.ts'

/** Minor units of `currency`; null if nothing was spent, or part of it in another currency. */
export type SpendSides = { current: number | null; base: number | null }

export function compileSpendSides(
  { accountId, timeZone, currency }: { accountId: string; timeZone: string; currency: string },
  { current, base }: DaySpans,
): Statement {
  const day = 'toUInt16(toDate(day, {timeZone:String}))'
  const side = (digit: '1' | '0') => {
    const within = `${day} BETWEEN {from${digit}:UInt16} AND {to${digit}:UInt16} AND spend != 0`
    return `if(countIf(${within}) = 0 OR countIf(${within} AND currency != {currency:String}) > 0, NULL, toFloat64(sumIf(spend, ${within})))`
  }
  const query = `SELECT ${side('1')} AS current, ${side('0')} AS base
FROM ad_spend FINAL
WHERE account_id = {account:UUID}`
  const params = {
    account: accountId,
    timeZone,
    currency,
    from1: current.from,
    to1: current.to,
    from0: base.from,
    to0: base.to,
  }
  return { query, params }
}

/** For the whole account: ad spend is not split by channel. */
export async function loadSpendSides(
  { clickhouse, account }: AccountContext,
  currency: string,
  spans: DaySpans,
): Promise<SpendSides> {
  const asked = { accountId: account.id, timeZone: account.timeZone, currency }
  const [row] = await runStatement<SpendSides>(clickhouse, compileSpendSides(asked, spans))
  return row ?? { current: null, base: null }
}

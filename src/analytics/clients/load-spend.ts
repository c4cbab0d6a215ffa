import type { AccountContext } from '#platform/context.ts'
import type { Money } from '../currencies/conversion.ts'
import { loadMoney } from '../currencies/load-money.ts'
import { runStatement } from '../question/ask-question.ts'
import { converted, moneyFactors } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { withExpressions } from '../question/sql-text.ts'
import type { DaySpans } from './load-client-sums.ts'

/** Minor units; null if nothing was spent, or part of it in a currency without a rate. */
export type SpendSides = { current: number | null; base: number | null }

export function compileSpendSides(
  { accountId, timeZone, money }: { accountId: string; timeZone: string; money: Money },
  { current, base }: DaySpans,
): Statement {
  const params: Statement['params'] = {
    account: accountId,
    timeZone,
    from1: current.from,
    to1: current.to,
    from0: base.from,
    to0: base.to,
  }
  const side = (digit: '1' | '0') => {
    const within = `local_day BETWEEN {from${digit}:UInt16} AND {to${digit}:UInt16}`
    return `if(countIf(${within}) = 0 OR countIf(${within} AND factor = 0) > 0, NULL, toFloat64(sumIf(shown, ${within})))`
  }
  const query = `SELECT ${side('1')} AS current, ${side('0')} AS base
FROM (
${withExpressions(moneyFactors({ money, timeZone }, params, 'day'))}
SELECT toUInt16(toDate(day, {timeZone:String})) AS local_day, factor, ${converted('spend')} AS shown
FROM ad_spend FINAL
WHERE account_id = {account:UUID} AND spend != 0
)`
  return { query, params }
}

/** In the currency that the person sees. For the whole account: ad spend is not split by channel. */
export async function loadSpendSides(ctx: AccountContext, spans: DaySpans): Promise<SpendSides> {
  const { clickhouse, account } = ctx
  const money = await loadMoney(ctx, { costs: ['ad_spend'] })
  const asked = { accountId: account.id, timeZone: account.timeZone, money }
  const [row] = await runStatement<SpendSides>(clickhouse, compileSpendSides(asked, spans))
  return row ?? { current: null, base: null }
}

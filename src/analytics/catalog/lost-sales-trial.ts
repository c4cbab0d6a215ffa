import { z } from 'zod'
import type { AccountContext } from '#platform/context.ts'
import { backgroundBounds, withBounds } from '#platform/storage/statement-bounds.ts'
import { CATALOG_DAYS } from '#model/catalog/sku-views.ts'
import { addDays, dayOf, startOfDay } from '../periods/local-time.ts'
import { runStatement } from '../question/ask-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { withRequestTimeout } from '../answers/fresh-answer.ts'
import { AnswerCache } from '../answers/answer-cache.ts'
import { loadSharedAnswer, sharedAnswerName, storeSharedAnswer } from '../answers/shared-answers.ts'
import { figureSettings, salesVariance, type SkuFiguresQuestion } from './sku-figures.ts'
import { skuQuestion } from './sku-question.ts'
import { spanParams, stockLevels, stockOfSku, withinSpan } from './stock-levels.ts'

const WEEKS = 8
/** SKUs are pooled into this many groups, so that each case sums many of them, as the estimate does. */
const GROUPS = 10
/** Standard deviations around the mean of a normal distribution that contain 80%. */
const DEVIATIONS_80 = 1.2816

/**
 * Back-test of the lost-sales estimate on SKUs that had stock: a week's sales predicted from the 83 days
 * before. `dispersion` is the extra variance learned from the older half of the weeks; `within` of `cases` of
 * the newer half fell into the 80% range.
 */
export type LostSalesTrial = { dispersion: number; cases: number; within: number }

type Case = { week: number; expected: number; variance: number; actual: number }

const weeks = Array.from({ length: WEEKS }, (_, index) => index + 1)

export function compileTrial(question: SkuFiguresQuestion): Statement {
  const { accountId, timeZone, now, money, rule } = question
  const today = dayOf(now, timeZone)
  const at = (days: number) => Math.floor(startOfDay(addDays(today, -days), timeZone) / 1000)
  const begin = at(7 * WEEKS + CATALOG_DAYS.quarter)
  const spans = Object.fromEntries(
    weeks.flatMap((week) => [
      [`week${week}`, { from: at(7 * week), to: at(7 * week - 7) }],
      [`past${week}`, { from: at(7 * week - 7 + CATALOG_DAYS.quarter), to: at(7 * week) }],
    ]),
  )
  const params: Statement['params'] = {
    account: accountId,
    timeZone,
    ...spanParams({ ...spans, levels: { from: begin, to: at(0) } }),
  }
  const placed = ['account_id = {account:UUID}', withinSpan('placed_at', 'levels'), 'NOT is_incomplete']
  const source = rowSource({ fact: 'order_items', frame: { timeZone, money }, where: placed }, params)
  const sold = [...placed, ...ruleConditions('order_items', 'rule', rule, params)].join('\n      AND ')
  const names = weeks.flatMap((week) => [`week${week}`, `past${week}`])
  const perWeek = weeks
    .map((week) => {
      const days = `({past${week}To:UInt32} - {past${week}From:UInt32} - ifNull(out_past${week}, 0)) / 86400`
      const whole = `ifNull(out_week${week}, 0) = 0 AND ${days} >= 1 AND units_past${week} > 0`
      return `(${week}, ${whole}, units_past${week} / greatest(1, ${days}) * 7, units_past${week}, units_week${week}, revenue_past${week} / greatest(1, units_past${week}))`
    })
    .join(', ')
  const wasSold = `sku_id IN (SELECT sku_id FROM order_items WHERE account_id = {account:UUID} AND ${withinSpan('placed_at', 'levels')})`
  const query = `WITH ${stockLevels(wasSold)},
  ${stockOfSku(names)},
  sales AS (
    SELECT sku_id, ${names.map((name) => `sumIf(quantity, ${withinSpan('placed_at', name)}) AS units_${name}, sumIf(total_amount - freight_amount, ${withinSpan('placed_at', name)}) AS revenue_${name}`).join(',\n      ')}
    FROM (SELECT * FROM ${source} WHERE ${sold})
    WHERE sku_id != ''
    GROUP BY sku_id
  )
SELECT one.1 AS week, toFloat64(sum(one.3 * one.6)) AS expected, toFloat64(sum(${salesVariance('one.3', 'one.4', 'one.6')})) AS variance,
  toFloat64(sum(one.5 * one.6)) AS actual
FROM sales LEFT JOIN stock_of_sku ON stock_of_sku.sku_id = sales.sku_id
ARRAY JOIN [${perWeek}] AS one
WHERE one.2
GROUP BY week, cityHash64(sales.sku_id) % ${GROUPS}
HAVING expected > 0
${figureSettings}`
  return { query, params }
}

/** Null with too few weeks to learn from and test on. */
function judgeTrial(cases: readonly Case[]): LostSalesTrial | null {
  const older = cases.filter(({ week }) => week > WEEKS / 2)
  const newer = cases.filter(({ week }) => week <= WEEKS / 2)
  if (older.length < GROUPS || newer.length < GROUPS) return null
  const sum = (of: (one: Case) => number) => older.reduce((total, one) => total + of(one), 0)
  const dispersion = Math.max(
    1,
    sum(({ actual, expected, variance }) => (actual - expected) ** 2 / variance) / older.length,
  )
  const within = newer.filter(
    ({ actual, expected, variance }) =>
      Math.abs(actual - expected) <= DEVIATIONS_80 * Math.sqrt(dispersion * variance),
  )
  return { dispersion, cases: newer.length, within: within.length }
}

/** Half-width of the 80% range of a sum with this variance. */
export const rangeHalfWidth = (variance: number, trial: LostSalesTrial | null): number =>
  DEVIATIONS_80 * Math.sqrt(Math.max(0, variance) * (trial?.dispersion ?? 1))

const Made = z.object({
  day: z.string(),
  trial: z.object({ dispersion: z.number(), cases: z.number(), within: z.number() }).nullable(),
})
type Made = z.infer<typeof Made>

const trials = new AnswerCache<Made>()

/** Computed once a day for all processes; until then yesterday's is used. */
export async function loadTrial(ctx: AccountContext): Promise<LostSalesTrial | null> {
  const { clickhouse, log } = ctx
  const question = await skuQuestion(ctx)
  const { accountId: account, now, timeZone, money, rule } = question
  const statement = compileTrial(question)
  const ask = async () => judgeTrial(await runStatement<Case>(clickhouse, statement))
  if (!ctx.answers) return ask()
  const of = JSON.stringify([account, timeZone, money.currency, rule])
  const shared = { account, name: sharedAnswerName(statement.query, of) }
  const day = dayOf(now, timeZone)
  const make = () =>
    withBounds(backgroundBounds, async () => {
      const value = { day, trial: await ask() }
      await storeSharedAnswer(clickhouse, { ...shared, value })
      return value
    })
  const first = async () => (await loadSharedAnswer(clickhouse, Made, shared)) ?? (await make())
  const last = await withRequestTimeout(trials.find(clickhouse, of) ?? trials.keep(clickhouse, of, first()))
  if (last.day !== day)
    trials
      .renew(clickhouse, of, make)
      .catch((err: unknown) => log.error({ err }, 'catalogue: the estimate of lost sales could not be tried'))
  return last.trial
}

import type { AccountContext } from '#platform/context.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import type { Frame } from '../periods/frame.ts'
import { runStatement } from '../question/ask-question.ts'
import { rowSource } from '../question/converted-rows.ts'
import { factFor, type FactKey } from '../question/dimensions.ts'
import { measureColumn } from '../question/measures.ts'
import type { Question, Statement } from '../question/question.ts'
import { ruleHolds } from '../question/rule-sql.ts'
import { withExpressions } from '../question/sql-text.ts'
import { frameCondition, rangeParams, weightExpressions } from '../question/weights.ts'

/** One bit per channel in ClickHouse's mask. */
export const MAX_CHANNELS = 60

export type MaskQuestion = {
  rules: readonly ChannelRule[]
  frame: Frame
  freight: boolean
  granularity: Granularity
}

export type Granularity = 'day' | 'week' | 'month'

/**
 * Captured orders and revenue that match exactly this set of virtual channels: bit n is rule n. Rows are
 * disjoint.
 */
export type MaskRow = { mask: bigint; bucket: string; channel: string; orders: number; revenue: number }

export type SessionMaskRow = { mask: bigint; channel: string; current: number; base: number }

/**
 * A single query. With rules about lines, revenue is by line, and an order counts wherever one of its lines
 * does.
 */
export async function askMasks(ctx: AccountContext, question: MaskQuestion): Promise<MaskRow[]> {
  const statements = compileMasks(ctx.account.id, question)
  const answers = await Promise.all(
    statements.map((statement) =>
      runStatement<Omit<MaskRow, 'mask'> & { mask: string }>(ctx.clickhouse, statement),
    ),
  )
  return answers.flat().map((row) => ({ ...row, mask: BigInt(row.mask) }))
}

export async function askSessionMasks(
  ctx: AccountContext,
  { rules, frame }: Pick<MaskQuestion, 'rules' | 'frame'>,
): Promise<SessionMaskRow[]> {
  const question: Question = {
    fact: 'sessions',
    accountId: ctx.account.id,
    frame,
    filters: {},
    freight: true,
    measures: ['sessions'],
    groupings: [[]],
  }
  const params = paramsOf(ctx.account.id, frame)
  const query = `${withExpressions(weightExpressions(question))}
SELECT
  ${maskSql('sessions', rules, params)} AS in_rules,
  toString(in_rules) AS mask,
  channel,
  sum(captured1 * sessions) AS current,
  sum(captured0 * sessions) AS base
FROM sessions FINAL
WHERE account_id = {account:UUID}
  AND ${frameCondition(question)}
GROUP BY in_rules, channel`
  const rows = await runStatement<Omit<SessionMaskRow, 'mask'> & { mask: string }>(ctx.clickhouse, {
    query,
    params,
  })
  return rows.map((row) => ({ ...row, mask: BigInt(row.mask) }))
}

export function compileMasks(
  accountId: string,
  { rules, frame, freight, granularity }: MaskQuestion,
): Statement[] {
  const fact = factFor(...rules)
  const params: Record<string, unknown> = { ...paramsOf(accountId, frame), timeZone: frame.timeZone }
  const mask = maskSql(fact, rules, params)
  const bucket = bucketSql[granularity]
  const where = [
    'account_id = {account:UUID}',
    `placed_at >= toDateTime({start1:UInt32}, 'UTC') AND placed_at < toDateTime({end1:UInt32}, 'UTC')`,
    'NOT is_incomplete',
  ]
  const source = `FROM ${rowSource({ fact, frame, where }, params)}\nWHERE ${where.join('\n  AND ')}`
  const money = `sum(${measureColumn({ fact, freight }, 'capturedRevenue')})`
  const rows = (orders: string) => `SELECT
  ${mask} AS in_rules,
  toString(in_rules) AS mask,
  ${bucket} AS bucket,
  channel,
  ${orders} AS orders,
  ${money} AS revenue
${source}
GROUP BY in_rules, bucket, channel`
  if (fact === 'orders') return [{ query: rows('count()'), params }]
  const byOrder = `SELECT toString(in_rules) AS mask, of_bucket AS bucket, of_channel AS channel, count() AS orders, 0 AS revenue
FROM (
SELECT
  groupBitOr(${mask}) AS in_rules,
  any(${bucket}) AS of_bucket,
  any(channel) AS of_channel
${source}
GROUP BY order_id
)
GROUP BY in_rules, of_bucket, of_channel`
  return [
    { query: rows('0'), params },
    { query: byOrder, params },
  ]
}

const bucketSql: Record<Granularity, string> = {
  day: 'toDate(placed_at, {timeZone:String})',
  week: 'toStartOfWeek(toDate(placed_at, {timeZone:String}), 0)',
  month: 'toStartOfMonth(toDate(placed_at, {timeZone:String}))',
}

const paramsOf = (accountId: string, frame: Frame): Record<string, unknown> => ({
  account: accountId,
  ...rangeParams(frame),
})

/** Bit n is set if rule n matches. */
export function maskSql(
  fact: FactKey,
  rules: readonly ChannelRule[],
  params: Record<string, unknown>,
): string {
  if (rules.length > MAX_CHANNELS) throw new RangeError(`${rules.length} rules do not fit in a mask`)
  const bits = rules.map((rule, index) => {
    const holds = ruleHolds(fact, `rule${index}`, rule, params)
    return `\n  + bitShiftLeft(toUInt64(${holds}), ${index})`
  })
  return `toUInt64(0)${bits.join('')}`
}

import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/ask-question.ts'
import { hasDimension } from '#analytics/question/dimensions.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { GroupKey } from '#analytics/question/question.ts'
import type { AccountContext } from '#platform/http/context.ts'
import { placeDimensions } from '#vocabulary/dimensions.ts'
import type { DimensionKey } from '#vocabulary/dimensions.ts'
import { coveredChannels } from '#analytics/metrics/covered-channels.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { SegmentTable } from './segment-table.ts'

/** Values kept of each dimension, those whose revenue moved most; what is left is one rest. */
export const KEEP = 60

const measuresOf = {
  orders: ['capturedOrders', 'approvedOrders', 'invoicedOrders', 'invoicedRevenue'],
  order_items: ['capturedUnits', 'approvedUnits', 'invoicedUnits', 'invoicedRevenue'],
} as const satisfies Record<ResolvedScope['fact'], MeasureKey[]>

const sessionDimensions: readonly DimensionKey[] = placeDimensions.filter((key) =>
  hasDimension('sessions', key),
)

/** The funnel by every value of every dimension but SKU, which `loadSkus` answers for, and times: periods hold more of one weekday than of another. */
export async function loadDimensions(ctx: AccountContext, question: ResolvedScope): Promise<SegmentTable[]> {
  const lines = question.fact === 'order_items'
  const sessions = lines || !question.sessionsAnswer ? [] : await askSessions(ctx, question)
  const covered = coveredChannels(sessions.filter(({ grouping }) => grouping === 0))
  const keys: DimensionKey[] = placeDimensions.filter((key) => key !== 'sku')
  const ofLines = keys.filter((key) => lines || !hasDimension('orders', key))
  const split = keys.filter((key) => covered.size > 0 && hasDimension('sessions', key))
  const whole = keys.filter((key) => !ofLines.includes(key) && !split.includes(key))
  const tables = await Promise.all([
    ask(ctx, question, 'orders', split, [...covered]),
    ask(ctx, question, 'orders', whole),
    ask(ctx, question, 'order_items', ofLines),
  ])
  for (const table of tables.flat().filter((each) => each.split)) {
    const place = sessionDimensions.indexOf(table.dimension)
    for (const row of sessions) {
      if (row.grouping === place && covered.has(row.keys.channel ?? '')) table.addSessions(row)
    }
  }
  return tables.flat().filter((table) => table.size > 0)
}

/** Sessions by every dimension that they have, and by channel, which says whether a session counts at all. */
function askSessions({ clickhouse }: AccountContext, question: ResolvedScope): Promise<AnswerRow[]> {
  const groupings = sessionDimensions.map((key): GroupKey[] => (key === 'channel' ? [key] : [key, 'channel']))
  return askQuestion(clickhouse, { ...question, fact: 'sessions', measures: ['sessions'], groupings })
}

/** One question for the total and many dimensions; each is told apart by `covered` channels when there are any. */
async function ask(
  { clickhouse }: AccountContext,
  question: ResolvedScope,
  fact: ResolvedScope['fact'],
  keys: DimensionKey[],
  covered?: string[],
): Promise<SegmentTable[]> {
  if (keys.length === 0) return []
  const rows = await askQuestion(clickhouse, {
    ...question,
    fact,
    measures: measuresOf[fact],
    groupings: [[], ...keys.map((key) => [key])],
    largest: { by: 'invoicedRevenue', keep: KEEP },
    ...(covered && { channels: covered }),
  })
  return keys.map((dimension, index) => {
    const table = new SegmentTable(dimension, { split: covered !== undefined, lines: fact === 'order_items' })
    for (const row of rows) {
      if (row.grouping === 0) table.addTotal(row)
      else if (row.grouping === index + 1) table.addSegment(row)
    }
    return table
  })
}

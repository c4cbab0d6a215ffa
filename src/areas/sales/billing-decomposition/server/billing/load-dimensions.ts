import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow } from '#analytics/question/answer.ts'
import { hasDimension } from '#analytics/question/dimensions.ts'
import { addSums, noSums, type MeasureKey } from '#analytics/question/measures.ts'
import type { GroupKey } from '#analytics/question/question.ts'
import type { AccountContext } from '#platform/context.ts'
import { placeDimensions, type DimensionKey } from '#model/dimensions.ts'
import { channelsWithSessions } from '#analytics/metrics/channels-with-sessions.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { SegmentTable } from './segment-table.ts'

const KEEP = 60
const MAX_SKUS = 2000

const factMeasures = {
  orders: ['capturedOrders', 'approvedOrders', 'invoicedOrders', 'invoicedRevenue'],
  order_items: [
    'capturedUnits',
    'approvedUnits',
    'invoicedUnits',
    'invoicedRevenue',
    'invoicedItems',
    'invoicedDiscount',
  ],
} as const satisfies Record<ResolvedScope['fact'], MeasureKey[]>

const sessionDimensions: readonly DimensionKey[] = placeDimensions.filter((key) =>
  hasDimension('sessions', key),
)

export type LoadedDimensions = {
  tables: SegmentTable[]
  skuTable: SegmentTable
  skus: AnswerRow[]
}

/** Without the time dimensions: one period can have more of a weekday than the other. */
export async function loadDimensions(
  ctx: AccountContext,
  question: ResolvedScope,
): Promise<LoadedDimensions> {
  const lines = question.fact === 'order_items'
  const keys: DimensionKey[] = placeDimensions.filter((key) => key !== 'sku')
  const ofLines = keys.filter((key) => lines || !hasDimension('orders', key))
  const [orders, items] = await Promise.all([
    lines
      ? []
      : loadOrders(
          ctx,
          question,
          keys.filter((key) => !ofLines.includes(key)),
        ),
    ask(ctx, question, 'order_items', [...ofLines, 'sku']),
  ])
  const tables = [...orders, ...items.slice(0, -1)].map(({ table }) => table)
  const sku = items.at(-1)
  if (!sku) throw new Error('lines are asked by SKU')
  return { tables: tables.filter((table) => table.size > 0), skuTable: sku.table, skus: withRest(sku) }
}

/** Dimensions that sessions also have are split by channels with known sessions. */
async function loadOrders(
  ctx: AccountContext,
  question: ResolvedScope,
  keys: DimensionKey[],
): Promise<DimensionAnswer[]> {
  const sessions = question.sessionsAnswer ? await askSessions(ctx, question) : []
  const covered = channelsWithSessions(sessions.filter(({ grouping }) => grouping === 0))
  const answers = await ask(ctx, question, 'orders', keys, covered)
  for (const { table } of answers.filter((each) => each.table.split)) {
    const place = sessionDimensions.indexOf(table.dimension)
    for (const row of sessions) {
      if (row.grouping === place && covered.has(row.keys.channel ?? '')) table.addSessions(row)
    }
  }
  return answers
}

/** Also by channel, because sessions count only in covered channels. */
function askSessions({ clickhouse }: AccountContext, question: ResolvedScope): Promise<AnswerRow[]> {
  const groupings = sessionDimensions.map((key): GroupKey[] => (key === 'channel' ? [key] : [key, 'channel']))
  return askQuestion(clickhouse, { ...question, fact: 'sessions', measures: ['sessions'], groupings })
}

type DimensionAnswer = { table: SegmentTable; total: AnswerRow | undefined; values: AnswerRow[] }

async function ask(
  { clickhouse }: AccountContext,
  question: ResolvedScope,
  fact: ResolvedScope['fact'],
  keys: DimensionKey[],
  covered: ReadonlySet<string> = new Set(),
): Promise<DimensionAnswer[]> {
  if (keys.length === 0) return []
  const rows = await askQuestion(clickhouse, {
    ...question,
    fact,
    measures: factMeasures[fact],
    groupings: [[], ...keys.map((key) => [key])],
    largest: { by: 'invoicedRevenue', keep: keys.includes('sku') ? MAX_SKUS : KEEP },
    ...(covered.size > 0 && { channels: [...covered] }),
  })
  const total = rows.find(({ grouping }) => grouping === 0)
  return keys.map((dimension, index) => {
    const split = covered.size > 0 && hasDimension('sessions', dimension)
    const table = new SegmentTable(dimension, { split, lines: fact === 'order_items' })
    const values = rows.filter(({ grouping }) => grouping === index + 1)
    if (total) table.addTotal(total)
    for (const row of values.toSorted(byAbsoluteChange).slice(0, KEEP)) table.addSegment(row)
    return { table, total, values }
  })
}

const byAbsoluteChange = (a: AnswerRow, b: AnswerRow) =>
  absoluteChange(b) - absoluteChange(a) || (b.current.invoicedRevenue ?? 0) - (a.current.invoicedRevenue ?? 0)
const absoluteChange = ({ base, current }: AnswerRow) =>
  Math.abs((current.invoicedRevenue ?? 0) - (base.invoicedRevenue ?? 0))

function withRest({ total, values }: DimensionAnswer): AnswerRow[] {
  if (!total) return values
  const left = (side: 'base' | 'current') => {
    const sums = addSums(noSums(), total[side])
    for (const value of values) addSums(sums, value[side], -1)
    return sums
  }
  return [...values, { ...total, keys: { sku: '' }, base: left('base'), current: left('current') }]
}

import { askQuestion } from '#analytics/question/ask-question.ts'
import type { AnswerRow, Figures } from '#analytics/question/answer.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { factFor, type FactKey } from '#analytics/question/dimensions.ts'
import { canFilter } from '#analytics/question/filters.ts'
import type { MeasureKey } from '#analytics/question/measures.ts'
import type { GroupKey } from '#analytics/question/question.ts'
import type { KnownFacts } from '#analytics/question/rows/cached-rows.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Filters } from '#model/dimensions.ts'
import { entriesOf } from '#model/records.ts'
import type { TargetMetric } from '#areas/sales/sales-targets/model.ts'
import type { TargetNode } from '../../board-contract.ts'
import { ruleOnScreen } from '../visible-nodes.ts'

const metricMeasures: Record<TargetMetric, MeasureKey[]> = {
  invoicedRevenue: ['invoicedRevenue'],
  capturedRevenue: ['capturedRevenue'],
  capturedOrders: ['capturedOrders'],
  conversion: ['capturedOrders'],
  approval: ['approvedOrders', 'capturedOrders'],
  ticket: ['invoicedRevenue', 'invoicedOrders'],
}

export type MetricRow = Pick<AnswerRow, 'keys' | 'base' | 'current'>

export type MetricQuestion = {
  frame: Frame
  node: TargetNode
  metric: TargetMetric
  by: GroupKey[]
  facts?: KnownFacts | undefined
}

// With freight, inside the virtual channel on screen. A conversion uses, on each side, channels with sessions
// there only.
export async function askMetric(ctx: AccountContext, question: MetricQuestion): Promise<MetricRow[]> {
  const { metric, node, by } = question
  const fact = by.includes('category') ? 'order_items' : factFor(nodeFilters(node), ruleOnScreen(ctx) ?? [])
  const sales = await ask(ctx, question, fact, metricMeasures[metric])
  if (metric !== 'conversion') return sales
  const sessions = await ask(ctx, question, 'sessions', ['sessions'])
  const part = ({ keys }: MetricRow) => JSON.stringify([keys.channel, keys.month])
  const visited = (side: 'base' | 'current') =>
    new Set(sessions.filter((row) => (row[side].sessions ?? 0) > 0).map(part))
  const known = { base: visited('base'), current: visited('current') }
  const covered = sales.map((row) => ({
    ...row,
    base: known.base.has(part(row)) ? row.base : {},
    current: known.current.has(part(row)) ? row.current : {},
  }))
  return [...covered, ...sessions]
}

function ask(
  ctx: AccountContext,
  { frame, node, by, facts }: MetricQuestion,
  fact: FactKey,
  measures: MeasureKey[],
): Promise<AnswerRow[]> {
  return askQuestion(ctx.clickhouse, {
    ...nodeScope(ctx, { frame, node, facts }),
    fact,
    measures,
    groupings: [['channel', ...by]],
  })
}

/** As the home is asked of the node: with freight, inside the virtual channel on screen. */
export function nodeScope(
  ctx: AccountContext,
  { frame, node, facts }: Pick<MetricQuestion, 'frame' | 'node' | 'facts'>,
): ResolvedScope {
  const [filters, rule] = [nodeFilters(node), ruleOnScreen(ctx) ?? []]
  return {
    accountId: ctx.account.id,
    frame,
    filters,
    rule,
    freight: true,
    fact: factFor(filters, rule),
    sessionsAnswer: canFilter('sessions', filters) && canFilter('sessions', rule),
    facts,
  }
}

const nodeFilters = ({ channel, category }: TargetNode): Filters => ({
  ...(channel !== null && { channel: [channel] }),
  ...(category !== null && { category: [category] }),
})

export function metricValue(metric: TargetMetric, sums: Figures): number | null {
  const over = (key: MeasureKey, by: MeasureKey) => {
    const [top = 0, bottom = 0] = [sums[key], sums[by]]
    return bottom === 0 ? null : top / bottom
  }
  switch (metric) {
    case 'conversion':
      return over('capturedOrders', 'sessions')
    case 'approval':
      return over('approvedOrders', 'capturedOrders')
    case 'ticket':
      return over('invoicedRevenue', 'invoicedOrders')
    default:
      return wholeUnits(sums[metric] ?? 0)
  }
}

export function addRows(rows: readonly MetricRow[], side: 'base' | 'current'): Figures {
  const sums: Figures = {}
  for (const row of rows) {
    for (const [key, value] of entriesOf(row[side])) sums[key] = (sums[key] ?? 0) + value
  }
  return sums
}

export function groupRows(
  rows: readonly MetricRow[],
  keyOf: (row: MetricRow) => string,
): Map<string, MetricRow[]> {
  const groups = new Map<string, MetricRow[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

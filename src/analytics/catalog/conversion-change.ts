import { usedDimensions, type ChannelRule } from '#model/channel-rule.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import type { Statement } from '../question/question.ts'
import { ruleConditions } from '../question/rule-sql.ts'
import { spanParams, withinSpan } from './stock-levels.ts'

/** Seconds, `to` exclusive. */
type Span = { from: number; to: number }
type Spans = { before: Span; after: Span }

export type ConversionCounts = { views: number; orders: number }
export type ConversionSides = { before: ConversionCounts; after: ConversionCounts }

/** Visits of SKUs, and orders containing them in channels with visit data, in two time ranges. */
export function compileConversionSides(
  { accountId, skus, rule }: { accountId: string; skus: readonly string[]; rule: ChannelRule },
  spans: Spans,
): Statement {
  const params: Statement['params'] = { account: accountId, skus, ...spanParams(spans) }
  const mine = 'account_id = {account:UUID}'
  const canTellViews = usedDimensions(rule).every((dimension) => dimension === 'channel')
  const inChannel = canTellViews ? ruleConditions('orders', 'views', rule, params) : ['false']
  const within = (time: string) => `(${withinSpan(time, 'before')} OR ${withinSpan(time, 'after')})`
  const viewed = [mine, within('viewed_at'), ...inChannel].join(' AND ')
  const placed = [mine, within('placed_at'), 'NOT is_incomplete', 'sku_id IN {skus:Array(String)}']
  const sold = [...placed, ...ruleConditions('order_items', 'rule', rule, params)].join(' AND ')
  const query = `WITH viewed_channels AS (SELECT DISTINCT toString(channel) AS channel FROM product_views FINAL WHERE ${viewed}),
  visits AS (
    SELECT sumIf(views, ${withinSpan('viewed_at', 'before')}) AS before_views, sumIf(views, ${withinSpan('viewed_at', 'after')}) AS after_views
    FROM product_views FINAL WHERE ${viewed} AND sku_id IN {skus:Array(String)}
  ),
  sales AS (
    SELECT uniqExactIf(order_id, ${withinSpan('placed_at', 'before')}) AS before_orders, uniqExactIf(order_id, ${withinSpan('placed_at', 'after')}) AS after_orders
    FROM order_items FINAL WHERE ${sold} AND (toString(channel) IN viewed_channels OR '' IN viewed_channels)
  )
SELECT before_views, after_views, before_orders, after_orders FROM visits CROSS JOIN sales`
  return { query, params }
}

type Row = Record<'before_views' | 'after_views' | 'before_orders' | 'after_orders', number>

export async function loadConversionSides(
  clickhouse: ClickHouse,
  asked: Parameters<typeof compileConversionSides>[0],
  spans: Spans,
): Promise<ConversionSides> {
  const [row] = await runStatement<Row>(clickhouse, compileConversionSides(asked, spans))
  return {
    before: { views: row?.before_views ?? 0, orders: row?.before_orders ?? 0 },
    after: { views: row?.after_views ?? 0, orders: row?.after_orders ?? 0 },
  }
}

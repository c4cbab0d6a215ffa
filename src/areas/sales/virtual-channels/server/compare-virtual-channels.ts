import { loadFigures } from '#analytics/metrics/load-figures.ts'
import { metricValue, type MetricSums } from '#analytics/metrics/metric-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { askMargin } from '#analytics/question/ask-margin.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { factFor } from '#analytics/question/dimensions.ts'
import { canFilter } from '#analytics/question/filters.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { resolveFrame } from '#analytics/scope/resolve-scope.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ChannelRule } from '#model/channel-rule.ts'
import { ofEach } from '#model/records.ts'
import {
  comparedMetrics,
  type ChannelComparison,
  type ComparedMetric,
  type ChannelsScope,
} from '../contract.ts'
import { loadChannels } from './load-channels.ts'

type Params = ChannelsScope & { ids: string[] }
type Column = ChannelComparison['columns'][number]
type Numbers = Column['numbers']

export async function compareVirtualChannels(
  ctx: AccountContext,
  { ids, ...scope }: Params,
): Promise<ChannelComparison> {
  assertPermission(ctx, 'sales.view')
  const [frame, channels] = await Promise.all([resolveFrame(ctx, scope), loadChannels(ctx)])
  const chosen = [...new Set(ids)].map((id) => {
    const channel = channels.find((each) => each.id === id)
    if (channel === undefined) throw new FarolError('notFound')
    return channel
  })
  const freight = scope.freight === 'with'
  const columns = chosen.map(async ({ id, name, rule }) => ({
    id,
    name,
    ...(await figuresOf(ctx, frame, freight, rule)),
  }))
  const whole = async () => ({
    id: null,
    name: ctx.account.name,
    ...(await figuresOf(ctx, frame, freight, [])),
  })
  return {
    frame: presentFrame(frame, ctx.account.currency),
    columns: await Promise.all([...(ctx.channelIds === null ? [whole()] : []), ...columns]),
  }
}

async function figuresOf(
  ctx: AccountContext,
  frame: Frame,
  freight: boolean,
  rule: ChannelRule,
): Promise<Pick<Column, 'numbers' | 'margin'>> {
  const [numbers, margin] = await Promise.all([
    numbersOf(ctx, frame, freight, rule),
    ctx.permissions.has('sales.cost') ? marginOf(ctx, frame, rule) : null,
  ])
  return { numbers, margin }
}

async function marginOf(ctx: AccountContext, frame: Frame, rule: ChannelRule): Promise<Column['margin']> {
  const costCurrency = frame.money?.currency ?? ctx.account.currency
  const asked = { accountId: ctx.account.id, frame, filters: {}, rule, freight: false, costCurrency }
  const { base, current } = await askMargin(ctx.clickhouse, asked)
  return { base: base.rate, current: current.rate, covered: current.covered }
}

async function numbersOf(
  ctx: AccountContext,
  frame: Frame,
  freight: boolean,
  rule: ChannelRule,
): Promise<Numbers> {
  const fact = factFor(rule)
  const scope = { accountId: ctx.account.id, frame, filters: {}, rule, freight, fact }
  const asked = { metrics: comparedMetrics, by: [], dates: 'order' } as const
  const { rows, none } = await loadFigures(
    ctx,
    { ...scope, sessionsAnswer: canFilter('sessions', rule) },
    asked,
  )
  const { safra } = rows[0]?.figure ?? none()
  return ofEach(comparedMetrics, (key) => ({
    base: valueOf(key, safra.base),
    current: valueOf(key, safra.current),
  }))
}

function valueOf(key: ComparedMetric, sums: MetricSums): number | null {
  const value = metricValue(key, sums)
  const isSum = key === 'invoicedRevenue' || key === 'capturedRevenue'
  return value !== null && isSum ? wholeUnits(value) : value
}

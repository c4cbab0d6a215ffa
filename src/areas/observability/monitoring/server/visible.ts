import { monitoredKeys, monitoredMetrics, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, eq, inArray, sql, type Column, type SQL } from '#platform/storage/postgres/drizzle.ts'

/** Metrics the person may see. */
export const visibleMetrics = ({ permissions }: AccountContext): MonitoredMetric[] =>
  monitoredKeys.filter((key) => permissions.has(monitoredMetrics[key].needs))

/** Rules and alerts of the selected virtual channel or the person's channels, for metrics they may see. */
export function visibleTo(ctx: AccountContext, of: { virtualChannelId: Column; settings: Column }): SQL {
  const { channelIds, virtualChannel } = ctx
  const metrics = visibleMetrics(ctx)
  const all = [
    metrics.length > 0 ? inArray(sql`${of.settings} ->> 'metric'`, metrics) : sql`false`,
    ...(virtualChannel ? [eq(of.virtualChannelId, virtualChannel.id)] : []),
    ...(channelIds === null
      ? []
      : [channelIds.length > 0 ? inArray(of.virtualChannelId, [...channelIds]) : sql`false`]),
  ]
  return and(...all) ?? sql`false`
}

import { ga4CursorOf } from '#ingestion/connectors/ga4/sync/cursor.ts'
import { partialSince } from '#ingestion/connectors/ga4/sync/partial-since.ts'
import { describeQuotas } from '#ingestion/connectors/ga4/sync/quota.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { AnalyticsState } from '../../google-analytics-contract.ts'
import { findAnalyticsConnection } from './find-analytics-connection.ts'

export async function getAnalytics(
  ctx: AccountContext,
  { connectionId }: { connectionId: string },
): Promise<AnalyticsState> {
  assertPermission(ctx, 'integrations.view')
  const { row, settings } = await findAnalyticsConnection(ctx, connectionId)
  const { property, quota } = ga4CursorOf(row.cursor)
  return {
    property: settings.property,
    timeZone: property.timeZone,
    partialSince: partialSince(row.cursor, ctx.now())?.toISOString() ?? null,
    quotas: describeQuotas(quota, { serviceLevel: property.serviceLevel, now: ctx.now() }).map(
      ({ resetsAt, ...of }) => ({ ...of, resetsAt: resetsAt.toISOString() }),
    ),
  }
}

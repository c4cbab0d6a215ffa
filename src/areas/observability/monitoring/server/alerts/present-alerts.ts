import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { channelNameOf } from '#model/with-deleted.ts'
import type { AccountContext } from '#platform/context.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { and, eq, inArray, isNotNull, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Alert } from '../../alerts-contract.ts'
import { alertPlace } from '../alert-place.ts'
import { brokenSince } from '../broken-since.ts'
import { UNTIL_RESOLVED } from '../evaluate/alert-changes.ts'
import { alerts, type StoredAlert } from '../schema.ts'
import { visibleTo } from '../visible.ts'

/** Fired, and visible to the person; uses only the `alerts` table so that counts and lists agree. */
export const visibleAlerts = (ctx: AccountContext) =>
  and(eq(alerts.accountId, ctx.account.id), isNotNull(alerts.firedAt), visibleTo(ctx, alerts))

export async function presentAlerts(ctx: AccountContext, rows: readonly StoredAlert[]): Promise<Alert[]> {
  if (rows.length === 0) return []
  const incidents = [...new Set(rows.map(({ incidentId }) => incidentId))]
  const channels = [...new Set(rows.flatMap(({ virtualChannelId }) => virtualChannelId ?? []))]
  const [sizes, names, channelNames] = await Promise.all([
    ctx.db
      .select({ id: alerts.incidentId, alerts: sql<number>`count(*)::int` })
      .from(alerts)
      .where(and(visibleAlerts(ctx), inArray(alerts.incidentId, incidents)))
      .groupBy(alerts.incidentId),
    loadUserNames(
      ctx,
      rows.flatMap(({ ownerId, verdictBy }) => [ownerId, verdictBy]),
    ),
    channels.length === 0
      ? []
      : ctx.db
          .select({ id: virtualChannels.id, name: virtualChannels.name })
          .from(virtualChannels)
          .where(inArray(virtualChannels.id, channels)),
  ])
  const sizeOf = new Map(sizes.map((one) => [one.id, one.alerts]))
  const channelOf = new Map(channelNames.map(({ id, name }) => [id, name]))
  return rows.map((row) => {
    const { settings, observed, expected, low, high, lost } = row
    const { area, unit } = monitoredMetrics[settings.metric]
    return {
      id: row.id,
      incident: { id: row.incidentId, alerts: sizeOf.get(row.incidentId) ?? 1 },
      rule: { id: row.ruleId, name: settings.name },
      metric: settings.metric,
      area,
      currency: ctx.account.currency,
      type: settings.condition.type,
      place: alertPlace(row, ctx.account.currency),
      virtualChannel: channelNameOf(row.virtualChannelId, channelOf),
      severity: row.severity,
      state: row.state,
      window: settings.window,
      observed,
      expected,
      low,
      high,
      lost,
      change: changeOf(unit === 'rate', observed, expected),
      lostPerHour:
        lost === null || row.brokenMinutes <= 0 ? null : Math.round(lost / (row.brokenMinutes / 60)),
      brokeAt: brokenSince(row).toISOString(),
      firedAt: row.firedAt?.toISOString() ?? null,
      endedAt: row.endedAt?.toISOString() ?? null,
      silencedUntil:
        row.silencedUntil === null || row.silencedUntil >= UNTIL_RESOLVED
          ? null
          : row.silencedUntil.toISOString(),
      reopened: row.reopened,
      owner: personOf(names, row.ownerId),
      verdict:
        row.verdict === null || row.verdictAt === null
          ? null
          : {
              verdict: row.verdict,
              comment: row.verdictComment,
              at: row.verdictAt.toISOString(),
              by: personOf(names, row.verdictBy)?.name ?? null,
            },
    }
  })
}

const personOf = (names: ReadonlyMap<string, string>, id: string | null) => {
  const name = id === null ? undefined : names.get(id)
  return id === null || name === undefined ? null : { id, name }
}

function changeOf(isRate: boolean, observed: number | null, expected: number | null): number | null {
  if (observed === null || expected === null) return null
  if (isRate) return observed - expected
  return expected === 0 ? null : (observed - expected) / Math.abs(expected)
}

import { monitoredMetrics, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'

/** Until when each kind of fact is considered complete, in milliseconds, by the sources that report it. */
export type Watermarks = Record<'sales' | 'payments' | 'sessions' | 'logistics' | 'ads', number>

type Connected = {
  platform: string
  ended: boolean
  synced: number | null
  newest: number | null
  lag: number | null
}
type Others = { demo: number | null; api: boolean; files: number | null; waiting: number | null }

const HOUR = 3_600_000
/** Limit of a source's own delay, so that one bad hour does not block evaluation for a day. */
const MAX_LAG_S = 600

const shops: readonly string[] = ['vtex', 'shopify']
const gateways: readonly string[] = ['mercadopago', 'pagarme']
const visits: readonly string[] = ['ga4']
const advertisers: readonly string[] = ['googleads', 'metaads']
const carriers: readonly string[] = ['correios', 'intelipost']

const milliseconds = (expression: ReturnType<typeof sql>) =>
  sql`(extract(epoch FROM ${expression}) * 1000)::float8`

export const watermarkFor = (believed: Watermarks, metric: MonitoredMetric): number => {
  if (metric === 'conversion') return Math.min(believed.sales, believed.sessions)
  if (metric === 'sessions') return believed.sessions
  const { area } = monitoredMetrics[metric]
  if (area === 'marketing') return believed.ads
  return area === 'logistics' || area === 'payments' ? believed[area] : believed.sales
}

/**
 * Connections are complete until their last read, less the usual delay of their records; pushed data until
 * now; files until the newest record. Data waiting in the inbox is not counted. What a disconnected shop or
 * analytics reported, and nothing reports any more, is complete until its last read.
 */
export async function loadWatermarks(db: Database, accountId: string, now: number): Promise<Watermarks> {
  const [connections, others] = await Promise.all([
    db.execute<Connected>(sql`SELECT platform, state IN ('deleting', 'disconnected') AS ended, ${milliseconds(sql`last_sync_at`)} AS synced, ${milliseconds(sql`fresh.newest_at`)} AS newest,
        (SELECT percentile_cont(0.95) WITHIN GROUP (ORDER BY lag) FROM unnest(fresh.lags) AS lag)::float8 AS lag
      FROM connections AS c LEFT JOIN source_freshness AS fresh ON fresh.account_id = c.account_id AND fresh.source = c.id
      WHERE c.account_id = ${accountId}`),
    db.execute<Others>(sql`SELECT
      (SELECT ${milliseconds(sql`filled_until`)} FROM demo_stores WHERE account_id = ${accountId}) AS demo,
      EXISTS (SELECT FROM source_freshness WHERE account_id = ${accountId} AND source = ${accountId}) AS api,
      (SELECT max(${milliseconds(sql`(result #>> '{period,to}')::timestamptz`)}) FROM imports WHERE account_id = ${accountId} AND state = 'done') AS files,
      (SELECT ${milliseconds(sql`received_at`)} FROM inbox WHERE account_id = ${accountId} AND state = 'waiting' ORDER BY id LIMIT 1) AS waiting`),
  ])
  return computeWatermarks(connections.rows, others.rows[0], now)
}

export function computeWatermarks(
  connections: readonly Connected[],
  others: Others | undefined,
  now: number,
): Watermarks {
  const { demo = null, api = false, files = null, waiting = null } = others ?? {}
  const hasOtherSources = demo !== null || api || files !== null
  const reporting = (platforms: readonly string[]) =>
    connections.filter(({ platform, ended }) => !ended && platforms.includes(platform))
  const lastReporting = (platforms: readonly string[]) => {
    const live = reporting(platforms)
    if (live.length > 0 || hasOtherSources) return live
    const past = connections.filter(({ platform }) => platforms.includes(platform))
    return past.toSorted((a, b) => until(b) - until(a)).slice(0, 1)
  }
  const until = (source: Connected) =>
    source.synced === null ? -Infinity : source.synced - Math.min(source.lag ?? 0, MAX_LAG_S) * 1000
  const ofShops = lastReporting(shops)
  const ofAds = lastReporting(advertisers)
  const alone = demo ?? (api || files === null ? now : files)
  const most = Math.min(now, waiting ?? now)
  const sales = Math.min(most, ...(ofShops.length > 0 ? ofShops.map(until) : [alone]))
  const ofVisits = lastReporting(visits)
  return {
    sales,
    payments: Math.min(sales, ...reporting(gateways).map(until)),
    ads: Math.min(most, ...(ofAds.length > 0 ? ofAds.map(until) : [alone])),
    logistics: Math.min(sales, ...reporting(carriers).map(until)),
    sessions:
      ofVisits.length === 0
        ? sales
        : Math.min(most, ...ofVisits.map((each) => Math.min(until(each), (each.newest ?? -Infinity) + HOUR))),
  }
}

import { FEW_OF_SOURCE, type EventSource } from '#analytics/events/event-source.ts'
import { loadTimeline } from '#analytics/events/timeline-events.ts'
import { backtest } from '#analytics/monitoring/backtest.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { countsOrders, isOfAttempts } from '#model/monitoring/metrics.ts'
import { windowStep, type WindowLength } from '#model/monitoring/rules.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { loadUserNames } from '#platform/identity/user-names.ts'
import { deliveries, destinations } from '#platform/notices/schema.ts'
import { and, asc, eq, inArray, ne } from '#platform/storage/postgres/drizzle.ts'
import type { AlertDetails, TimelineEntry } from '../../alerts-contract.ts'
import { presentPoint, downsample } from '../rules/backtest-rule.ts'
import { loadRestarts } from '../rules/load-restarts.ts'
import { alertEntries, alerts, monitoringRules, type StoredAlert } from '../schema.ts'
import { brokenSpan, ruleContext, findAlert, narrowToPlace } from './find-alert.ts'
import { presentAlerts, visibleAlerts } from './present-alerts.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Multiples of the alert's length charted before and after it. */
const AROUND = 3
/** Minimum number of steps charted, however short the alert. */
const MIN_STEPS = 36
const MAX_SPAN_MS = 60 * DAY
const MAX_OTHERS = 200
/** Series are computed from the rule's own start if that is this recent. */
const FOLLOWED_MS = 35 * DAY

export async function getAlert(
  ctx: AccountContext,
  { id }: { id: string },
  sources: readonly EventSource[] = [],
): Promise<AlertDetails> {
  assertPermission(ctx, 'observability.view')
  const alert = await findAlert(ctx, id)
  const now = ctx.now().getTime()
  const { timeZone } = ctx.account
  const span = spanAround(alert, now)
  const [own, [rule], rows] = await Promise.all([
    ruleContext(ctx, alert),
    ctx.db
      .select({ version: monitoringRules.version, since: monitoringRules.since })
      .from(monitoringRules)
      .where(eq(monitoringRules.id, alert.ruleId)),
    ctx.db
      .select()
      .from(alerts)
      .where(and(visibleAlerts(ctx), eq(alerts.incidentId, alert.incidentId), ne(alerts.id, id)))
      .orderBy(asc(alerts.firedAt), asc(alerts.id))
      .limit(MAX_OTHERS),
  ])
  const [[presented], others, points, timeline, { events }, orders] = await Promise.all([
    presentAlerts(ctx, [alert]),
    presentAlerts(ctx, rows),
    own === null ? [] : pointsOf(own, alert, span, rule?.since.getTime()),
    timelineOf(ctx, alert),
    loadTimeline(ctx, [{ from: dayOf(span.from, timeZone), to: dayOf(span.to, timeZone) }], sources, {
      most: FEW_OF_SOURCE,
    }),
    own === null ? 0 : ordersIn(own, alert, now),
  ])
  if (presented === undefined) throw new TypeError('one alert is presented as one')
  const { start, end } = brokenSpan(alert, now)
  const ofIncident = new Set([id, ...rows.map((other) => other.id)])
  return {
    alert: presented,
    settings: alert.settings,
    ruleVersion: alert.ruleVersion,
    currentVersion: rule?.version ?? null,
    timeZone,
    points,
    timeline,
    others,
    events: events.filter((event) => !ofIncident.has(event.id)),
    orders: { from: new Date(start).toISOString(), to: new Date(end).toISOString(), count: orders },
  }
}

function spanAround(alert: StoredAlert, now: number): { from: number; to: number } {
  const { start, end } = brokenSpan(alert, now)
  const { settings } = alert
  const step = windowStep({ type: settings.condition.type, window: settings.window }) * MINUTE
  const around = Math.min(MAX_SPAN_MS, Math.max(AROUND * (end - start), MIN_STEPS * step))
  return { from: start - around, to: Math.min(now, end + around) }
}

/** Uses the code of live evaluation. */
async function pointsOf(
  ctx: AccountContext,
  alert: StoredAlert,
  span: { from: number; to: number },
  since: number | undefined,
) {
  const near = since !== undefined && span.from - since < FOLLOWED_MS ? since : undefined
  const settings = narrowToPlace(alert)
  const restarts = await loadRestarts(ctx, alert.ruleId)
  const { series } = await backtest(ctx, settings, { ...span, since: near, restarts }).catch(
    unasked({ series: [] }),
  )
  const mine = series.find(({ place }) => String(place) === String(alert.place.values)) ?? series[0]
  return mine ? downsample(mine.windows).map(presentPoint) : []
}

/** Errors that mean the rule's metric or filters no longer exist. */
const unasked =
  <Answer>(instead: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof UnanswerableQuestion) return instead
    throw error
  }

async function timelineOf(ctx: AccountContext, alert: StoredAlert): Promise<TimelineEntry[]> {
  const ofIncident = and(
    eq(deliveries.accountId, ctx.account.id),
    eq(deliveries.incident, alert.incidentId),
    inArray(deliveries.state, ['sent', 'failed', 'dead']),
  )
  const [entries, sent] = await Promise.all([
    ctx.db
      .select()
      .from(alertEntries)
      .where(eq(alertEntries.alertId, alert.id))
      .orderBy(asc(alertEntries.at)),
    // destinations belong to the whole account
    ctx.channelIds !== null
      ? []
      : ctx.db
          .select({
            state: deliveries.state,
            at: deliveries.sentAt,
            ended: deliveries.endedAt,
            queued: deliveries.queuedAt,
            name: destinations.name,
          })
          .from(deliveries)
          .innerJoin(destinations, eq(destinations.id, deliveries.destinationId))
          .where(ofIncident)
          .orderBy(asc(deliveries.seq))
          .limit(200),
  ])
  const assigned = entries.flatMap(({ moment, text }) => (moment === 'assigned' && text !== '' ? [text] : []))
  const names = await loadUserNames(ctx, [...entries.map(({ by }) => by), ...assigned])
  const told: TimelineEntry[] = entries.map(({ at, moment, by, text }) => ({
    at: at.toISOString(),
    moment,
    text: moment === 'assigned' && text !== '' ? (names.get(text) ?? '—') : text,
    by: by === null ? null : (names.get(by) ?? null),
  }))
  const left: TimelineEntry[] = sent.map(({ state, at, ended, queued, name }) => ({
    at: (at ?? ended ?? queued).toISOString(),
    moment: state === 'sent' ? ('sent' as const) : ('failed' as const),
    by: null,
    text: name,
  }))
  return [...told, ...left].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

/** Orders placed (or attempts made) at the alert's place while it lasted. */
async function ordersIn(ctx: AccountContext, alert: StoredAlert, now: number): Promise<number> {
  const { metric } = alert.settings
  if (!countsOrders(metric)) return 0
  const { start, end } = brokenSpan(alert, now)
  const length = Math.min(end - start, MAX_SPAN_MS)
  const window: WindowLength = length <= 2 * DAY ? 5 : length <= 14 * DAY ? 60 : 1440
  const settings = narrowToPlace(alert)
  const asked = {
    ...settings,
    by: [],
    window,
    metric: isOfAttempts(metric) ? ('attempts' as const) : ('capturedOrders' as const),
    condition: { type: 'anomaly' as const, direction: 'both' as const, alarmsPerMonth: 1 },
  }
  const series = await loadSeries(ctx, [{ settings: asked }], { from: start, to: start + length }).catch(
    unasked([[]]),
  )
  return (series[0]?.[0]?.windows ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0)
}

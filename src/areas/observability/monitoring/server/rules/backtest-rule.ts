import { backtest } from '#analytics/monitoring/backtest.ts'
import type { Episode as FoundEpisode, JudgedSeries } from '#analytics/monitoring/judge-all.ts'
import type { Judged } from '#analytics/monitoring/window.ts'
import { isJudged, type Verdict } from '#model/monitoring/rules.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { and, eq, gte, isNotNull } from '#platform/storage/postgres/drizzle.ts'
import type { Backtest, BacktestQuestion, Episode, SeriesPoint } from '../../rules-contract.ts'
import { alerts, monitoringRules } from '../schema.ts'
import { visibleTo } from '../visible.ts'
import { checkSettings } from './check-settings.ts'
import { haveSameSeries } from './have-same-series.ts'
import { loadRestarts } from './load-restarts.ts'

const DAY = 86_400_000
const MONTH_DAYS = 30
const MAX_POINTS = 1500
const MAX_EPISODES = 500

export async function backtestRule(ctx: AccountContext, input: BacktestQuestion): Promise<Backtest> {
  assertPermission(ctx, 'observability.view')
  const { settings, days, ruleId, place } = input
  const seen = await checkSettings(ctx, settings)
  const rule = ruleId === undefined ? undefined : await findRule(ctx, ruleId)
  const to = ctx.now().getTime()
  const from = to - days * DAY
  const since = rule?.since.getTime()
  const restarts =
    rule && haveSameSeries(rule.settings, settings) ? await loadRestarts(ctx, rule.id) : undefined
  const [{ series, leftOut }, verdicts] = await Promise.all([
    backtest(seen, settings, { from, to, since, restarts }),
    rule ? verdictsOf(ctx, rule.id, from) : [],
  ])
  const episodes = series
    .flatMap((one) => one.episodes.map((episode) => presentEpisode(episode, verdicts)))
    .toSorted((a, b) => (a.firedAt < b.firedAt ? 1 : -1))
  const windows = series.flatMap((one) => one.windows)
  const breaking = windows.filter(({ condition }) => condition === 'breaks').length
  const judged = windows.filter(({ condition }) => isJudged(condition)).length
  const drawn = chooseDrawn(series, place)
  return {
    from: instantOf(from),
    to: instantOf(to),
    timeZone: ctx.account.timeZone,
    currency: ctx.account.currency,
    series: {
      all: series.length + leftOut,
      fired: series.filter((one) => one.episodes.length > 0).length,
      leftOut,
    },
    windows: { judged, breaking, notJudged: windows.length - judged },
    fired: episodes.length,
    perMonth: (episodes.length * MONTH_DAYS) / days,
    episodes: episodes.slice(0, MAX_EPISODES),
    drawn: drawn && { place: [...drawn.labels], points: downsample(drawn.windows).map(presentPoint) },
  }
}

async function findRule(ctx: AccountContext, id: string) {
  const [found] = await ctx.db
    .select({ id: monitoringRules.id, since: monitoringRules.since, settings: monitoringRules.settings })
    .from(monitoringRules)
    .where(
      and(
        eq(monitoringRules.accountId, ctx.account.id),
        eq(monitoringRules.id, id),
        visibleTo(ctx, monitoringRules),
      ),
    )
  if (!found) throw new FarolError('notFound')
  return found
}

type FiredAlert = {
  place: { values: string[] }
  brokeAt: Date
  endedAt: Date | null
  verdict: Verdict | null
}

const verdictsOf = (ctx: AccountContext, ruleId: string, from: number): Promise<FiredAlert[]> =>
  ctx.db
    .select({
      place: alerts.place,
      brokeAt: alerts.brokeAt,
      endedAt: alerts.endedAt,
      verdict: alerts.verdict,
    })
    .from(alerts)
    .where(
      and(
        eq(alerts.accountId, ctx.account.id),
        eq(alerts.ruleId, ruleId),
        isNotNull(alerts.verdict),
        gte(alerts.brokeAt, new Date(from)),
      ),
    )

function presentEpisode(episode: FoundEpisode, fired: readonly FiredAlert[]): Episode {
  const { place, labels, brokeAt, firedAt, resolvedAt, observed, expected, lost } = episode
  const same = fired.find(
    (alert) =>
      String(alert.place.values) === String(place) &&
      alert.brokeAt.getTime() <= (resolvedAt ?? Infinity) &&
      (alert.endedAt?.getTime() ?? Infinity) >= brokeAt,
  )
  return {
    place: [...labels],
    brokeAt: instantOf(brokeAt),
    firedAt: instantOf(firedAt),
    observed,
    expected,
    lost,
    resolvedAt: resolvedAt === null ? null : instantOf(resolvedAt),
    verdict: same?.verdict ?? null,
  }
}

function chooseDrawn(
  series: readonly JudgedSeries[],
  place: readonly string[] | undefined,
): JudgedSeries | null {
  const wanted = place && series.find(({ labels }) => String(labels) === String(place))
  if (wanted) return wanted
  const [most] = series.toSorted((a, b) => b.episodes.length - a.episodes.length)
  return most && most.windows.length > 0 ? most : null
}

/** Downsamples evenly, keeping points that break the rule. */
export function downsample(windows: readonly Judged[]): Judged[] {
  if (windows.length <= MAX_POINTS) return [...windows]
  const breaking = windows.filter(({ condition }) => condition === 'breaks').length
  const room = Math.max(MAX_POINTS / 3, MAX_POINTS - breaking)
  const every = Math.ceil((windows.length - breaking) / room)
  const most = Math.ceil(breaking / (MAX_POINTS - Math.min(room, MAX_POINTS - 1)))
  let [quiet, broken] = [0, 0]
  return windows
    .filter(({ condition }) =>
      condition === 'breaks' ? broken++ % Math.max(1, most) === 0 : quiet++ % every === 0,
    )
    .slice(0, MAX_POINTS)
}

export function presentPoint({ start, end, value, expected, low, high, condition }: Judged): SeriesPoint {
  return { start: instantOf(start), end: instantOf(end), value, expected, low, high, condition }
}

const instantOf = (moment: number) => new Date(moment).toISOString()

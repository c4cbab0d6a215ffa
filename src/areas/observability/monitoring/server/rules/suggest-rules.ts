import { backtest } from '#analytics/monitoring/backtest.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import type { Range } from '#analytics/monitoring/window-ends.ts'
import { monitoredMetrics, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { isJudged, type WindowLength } from '#model/monitoring/rules.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { endOfSpan } from '#platform/live/answer-memory.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { starterKeys, type StarterKey } from '../../model.ts'
import type { RuleSuggestions } from '../../rules-contract.ts'
import { monitoringRules } from '../schema.ts'
import { visibleTo } from '../visible.ts'

const DAY = 86_400_000
const DAYS = 30
/** Maximum alerts a month for a suggested rule. */
const QUIET = 4
/** Minimum judged windows in the month; with fewer, the rule does not suit the account's data. */
const MIN_JUDGED = 20

type Starter = {
  settings: (window: WindowLength) => RuleSettings
  windows: readonly WindowLength[]
  /** Sets the limit above the month's 90th percentile. */
  limitOfPast?: true
}

const made =
  (settings: Partial<RuleSettings> & Pick<RuleSettings, 'name' | 'metric' | 'condition' | 'severity'>) =>
  (window: WindowLength): RuleSettings =>
    RuleSettings.parse({ ...settings, window })

const below = (alarmsPerMonth: number) => ({
  type: 'anomaly' as const,
  direction: 'below' as const,
  alarmsPerMonth,
})
const above = (alarmsPerMonth: number) => ({
  type: 'anomaly' as const,
  direction: 'above' as const,
  alarmsPerMonth,
})

/** The first quiet enough window length is used. */
const starters: Record<StarterKey, Starter> = {
  noOrders: {
    settings: made({
      name: 'Nenhum pedido captado',
      metric: 'capturedOrders',
      condition: { type: 'absence', leastUsual: 8 },
      severity: 'critical',
    }),
    windows: [30, 60, 120, 360],
  },
  approvalByAcquirer: {
    settings: made({
      name: 'Autorização por adquirente',
      metric: 'authorization',
      by: ['acquirer'],
      condition: below(1),
      minimumSample: 20,
      severity: 'critical',
    }),
    windows: [60, 180],
  },
  revenueByChannel: {
    settings: made({
      name: 'Receita captada por canal',
      metric: 'capturedRevenue',
      by: ['channel'],
      condition: below(1),
      severity: 'warning',
    }),
    windows: [60, 360, 1440],
  },
  pixUnpaid: {
    settings: made({
      name: 'Pix gerados e não pagos',
      metric: 'pixConversion',
      condition: below(1),
      minimumSample: 20,
      severity: 'warning',
    }),
    windows: [180, 720],
  },
  technicalFailure: {
    settings: made({
      name: 'Falhas técnicas do pagamento',
      metric: 'technicalFailure',
      condition: above(1),
      minimumSample: 20,
      severity: 'critical',
    }),
    windows: [60, 180],
  },
  canceledOrders: {
    settings: made({
      name: 'Pedidos cancelados',
      metric: 'canceledOrders',
      condition: above(1),
      severity: 'warning',
    }),
    windows: [360, 1440],
  },
  stoppedOrders: {
    settings: made({
      name: 'Pedidos parados',
      metric: 'stoppedOrders',
      condition: { type: 'limit', direction: 'above', value: 0, recovery: null },
      severity: 'warning',
    }),
    windows: [120],
    limitOfPast: true,
  },
  bestSellersOut: {
    settings: made({
      name: 'SKUs A sem estoque',
      metric: 'bestSellersOut',
      condition: { type: 'limit', direction: 'above', value: 0, recovery: null },
      severity: 'warning',
    }),
    windows: [120],
    limitOfPast: true,
  },
}

/** Null if the metric was always zero. */
async function withLimitOfPast(
  ctx: AccountContext,
  settings: RuleSettings,
  span: Range,
): Promise<RuleSettings | null> {
  const [all = []] = await loadSeries(ctx, [{ settings }], span)
  const values = all
    .flatMap(({ windows }) => windows.map(({ value }) => value ?? 0))
    .toSorted((a, b) => a - b)
  const usual = values[Math.floor(0.9 * values.length)] ?? 0
  if (settings.condition.type !== 'limit' || (values.at(-1) ?? 0) === 0) return null
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, usual))) - 1)
  return {
    ...settings,
    condition: { ...settings.condition, value: (Math.floor((1.1 * usual) / scale) + 1) * scale },
  }
}

type Tried = { settings: RuleSettings; fired: number }

/** Based on the past month of the selected channel; metrics without data are left out. */
export async function suggestRules(ctx: AccountContext): Promise<RuleSuggestions> {
  assertPermission(ctx, 'observability.view')
  const may = (metric: MonitoredMetric) => ctx.permissions.has(monitoredMetrics[metric].needs)
  if (ctx.channelIds !== null && ctx.virtualChannel === null) return { items: [] }
  const rules = await ctx.db
    .select({ settings: monitoringRules.settings })
    .from(monitoringRules)
    .where(and(eq(monitoringRules.accountId, ctx.account.id), visibleTo(ctx, monitoringRules)))
  const items: RuleSuggestions['items'] = []
  for (const key of starterKeys) {
    const starter = starters[key]
    if (!may(starter.settings(starter.windows[0] ?? 120).metric)) continue
    const tried = await rememberedTrial(ctx, key, starter).catch((error: unknown) => {
      // the selected channel may be of lines of orders, which some metrics do not have
      if (error instanceof Unsuited || error instanceof UnanswerableQuestion) return null
      throw error
    })
    if (!tried) continue
    const { settings, fired } = tried
    const taken = rules.some(({ settings: own }) => isSame(own, settings))
    items.push({ key, settings, fired, perMonth: fired, quiet: fired <= QUIET, taken })
  }
  return { items }
}

const isSame = (own: RuleSettings, other: RuleSettings) =>
  own.metric === other.metric &&
  own.condition.type === other.condition.type &&
  String(own.by) === String(other.by)

/** The account's data do not suit the rule: not remembered, since more may be imported any moment. */
class Unsuited extends Error {}

/** Cached for as long as the month is the same days. */
async function rememberedTrial(ctx: AccountContext, key: StarterKey, starter: Starter): Promise<Tried> {
  const { answers, account, virtualChannel } = ctx
  const ask = () => tryWindows(ctx, starter)
  if (!answers) return ask()
  const now = ctx.now()
  return answers.of(
    { version: 'a day', now, until: endOfSpan(now.getTime(), DAY) },
    JSON.stringify(['starter', key, account, virtualChannel]),
    ask,
  )
}

/** @throws Unsuited */
async function tryWindows(
  ctx: AccountContext,
  { settings: make, windows, limitOfPast }: Starter,
): Promise<Tried> {
  const to = Math.floor(ctx.now().getTime() / DAY) * DAY
  let best: Tried | null = null
  for (const window of windows) {
    const begun = { ...make(window), virtualChannelId: ctx.virtualChannel?.id ?? null }
    const span = { from: to - DAYS * DAY, to }
    const settings = limitOfPast ? await withLimitOfPast(ctx, begun, span) : begun
    if (settings === null) continue
    const { series } = await backtest(ctx, settings, span)
    const judged = series.flatMap((one) => one.windows).filter(({ condition }) => isJudged(condition)).length
    if (judged < MIN_JUDGED) continue
    const fired = series.reduce((sum, one) => sum + one.episodes.length, 0)
    if (best === null || fired < best.fired) best = { settings, fired }
    if (fired <= QUIET) break
  }
  if (best === null) throw new Unsuited()
  return best
}

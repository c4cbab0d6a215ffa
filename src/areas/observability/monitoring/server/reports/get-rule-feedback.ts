import { keepNewest } from '#platform/keep-newest.ts'
import { backtest } from '#analytics/monitoring/backtest.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { rightVerdicts, verdicts } from '#model/monitoring/rules.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { and, asc, eq, gte } from '#platform/storage/postgres/drizzle.ts'
import type { RuleFeedback } from '../../reports-contract.ts'
import { ruleContext } from '../alerts/find-alert.ts'
import { visibleAlerts } from '../alerts/present-alerts.ts'
import { verdictPrecision } from '../rules/list-rules.ts'
import { loadRestarts } from '../rules/load-restarts.ts'
import { alerts, monitoringRules, type StoredAlert, type StoredRule } from '../schema.ts'
import { visibleTo } from '../visible.ts'
import { chooseBest, calmerSettings, firedAgain, scoreCandidate, type Judgement } from './suggest-settings.ts'

const DAY_MS = 86_400_000
const DAYS = 90
/** Rules per response: each is re-evaluated over a quarter with several settings. */
const MAX_TRIED = 4
const MAX_PLACES = 20
const MAX_KEPT = 500

type Suggestion = RuleFeedback['items'][number]['suggestion']

/** Cached per day. */
const tried = new Map<string, Suggestion>()

export async function getRuleFeedback(ctx: AccountContext): Promise<RuleFeedback> {
  assertPermission(ctx, 'observability.view')
  const now = ctx.now().getTime()
  const [rules, fired] = await Promise.all([
    ctx.db
      .select()
      .from(monitoringRules)
      .where(and(eq(monitoringRules.accountId, ctx.account.id), visibleTo(ctx, monitoringRules)))
      .orderBy(asc(monitoringRules.name), asc(monitoringRules.id)),
    ctx.db
      .select()
      .from(alerts)
      .where(and(visibleAlerts(ctx), gte(alerts.firedAt, new Date(now - DAYS * DAY_MS)))),
  ])
  const byRule = Map.groupBy(fired, ({ ruleId }) => ruleId)
  const items: RuleFeedback['items'] = []
  let left = MAX_TRIED
  for (const rule of rules) {
    const own = byRule.get(rule.id) ?? []
    const counts = ofEach(verdicts, (verdict) => own.filter((alert) => alert.verdict === verdict).length)
    const key = keyOf(rule, own, now)
    if (counts.falseAlarm > 0 && !tried.has(key) && left > 0) {
      left -= 1
      keepNewest(tried, key, await suggest(ctx, rule, own), MAX_KEPT)
    }
    items.push({
      ruleId: rule.id,
      name: rule.name,
      version: rule.version,
      fired: own.length,
      verdicts: counts,
      precision: verdictPrecision(counts),
      suggestion: tried.get(key) ?? null,
    })
  }
  return {
    items: items.toSorted((a, b) => b.verdicts.falseAlarm - a.verdicts.falseAlarm || b.fired - a.fired),
  }
}

const keyOf = ({ id, version }: StoredRule, own: readonly StoredAlert[], now: number) =>
  JSON.stringify([
    id,
    version,
    Math.floor(now / DAY_MS),
    own.map((alert) => `${alert.id} ${alert.verdict}`).toSorted(),
  ])

async function suggest(
  ctx: AccountContext,
  rule: StoredRule,
  own: readonly StoredAlert[],
): Promise<Suggestion> {
  const to = ctx.now().getTime()
  const judged = own.filter(
    ({ verdict }) => verdict === 'falseAlarm' || (verdict !== null && rightVerdicts.includes(verdict)),
  )
  const judgements = judged.map(({ place, brokeAt, endedAt, verdict }): Judgement => ({
    place: place.values,
    from: brokeAt.getTime(),
    to: endedAt?.getTime() ?? to,
    right: verdict !== 'falseAlarm',
  }))
  const [first] = judged
  const looked = first && (await ruleContext(ctx, first))
  if (!looked) return null
  const narrow = atPlaces(rule.settings, judgements)
  const restarts = await loadRestarts(ctx, rule.id)
  const span = { from: to - DAYS * DAY_MS, to, restarts }
  const windowsWith = async (settings: RuleSettings) =>
    (await backtest(looked, atPlaces(settings, judgements), span)).series
  try {
    const { others, waiting } = calmerSettings(rule.settings)
    const asIs = await windowsWith(narrow)
    // an earlier version of the rule may have fired for what this one does not
    const fired = firedAgain(rule.settings, asIs, judgements)
    if (fired.every(({ right }) => right)) return null
    const found = waiting.map((one) => ({ ...one, ...scoreCandidate(one.settings, asIs, fired) }))
    for (const one of others)
      found.push({ ...one, ...scoreCandidate(one.settings, await windowsWith(one.settings), fired) })
    return chooseBest(found)
  } catch (error) {
    if (error instanceof UnanswerableQuestion) return null
    throw error
  }
}

/** Limited to the places that have verdicts. */
function atPlaces(settings: RuleSettings, judgements: readonly Judgement[]): RuleSettings {
  const filters = { ...settings.filters }
  for (const [index, dimension] of settings.by.entries())
    filters[dimension] = [...new Set(judgements.map(({ place }) => place[index] ?? ''))].slice(0, MAX_PLACES)
  return { ...settings, filters }
}

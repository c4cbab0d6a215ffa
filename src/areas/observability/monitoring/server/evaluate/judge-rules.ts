import { setImmediate } from 'node:timers/promises'
import { judgeWindow, newJudge, type Calendar } from '#analytics/monitoring/judge.ts'
import { advanceLifecycle, newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import { loadSeries } from '#analytics/monitoring/load-windows.ts'
import { windowLoss } from '#analytics/monitoring/losses.ts'
import { loadCalendar } from '#analytics/monitoring/special-days.ts'
import type { Series } from '#analytics/monitoring/window.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { toFarolError } from '#platform/http/to-farol-error.ts'
import type { StoredRule } from '../schema.ts'
import type { Step } from './alert-changes.ts'
import type { TrackedSeries, TrackedRule } from './tracked-rules.ts'
import { loadTickets, isOfOrders } from './tickets.ts'

/** A rule whose windows up to `to` are due; `from` is the start of the history it needs. */
export type RulePlan = { rule: StoredRule; followed: TrackedRule; judged: number; from: number; to: number }

export type SeriesSteps = { followed: TrackedSeries; steps: Step[] }
export type RuleOutcome = { plan: RulePlan; series: SeriesSteps[] } | { plan: RulePlan; problem: unknown }

const MINUTE = 60_000
const DAY_MS = 1440 * MINUTE
/** Milliseconds of CPU work before yielding. */
const AT_ONCE_MS = 8

/** For rules of one virtual channel; rules with the same query share it. */
export async function judgeRules(
  ctx: AccountContext,
  plans: readonly RulePlan[],
  calendarOf: (found: Calendar) => Calendar,
  signal: AbortSignal,
): Promise<RuleOutcome[]> {
  if (plans.length === 0) return []
  const range = {
    from: Math.min(...plans.map(({ from }) => from)),
    to: Math.max(...plans.map(({ to }) => to)),
  }
  const calendar = calendarOf(
    await loadCalendar(ctx, { from: range.from - 10 * DAY_MS, to: range.to + 10 * DAY_MS }),
  )
  const asked = plans.map(({ rule: { settings }, followed }) => ({
    settings,
    known: [...followed.series.values()].map(({ place }) => place),
  }))
  const loaded = await loadSeries(ctx, asked, range).catch((error: unknown) => {
    if (plans.length > 1 && error instanceof UnanswerableQuestion) return null
    if (error instanceof UnanswerableQuestion) return error
    throw error
  })
  signal.throwIfAborted()
  if (loaded === null) {
    // the shared query failed
    const outcomes: RuleOutcome[] = []
    for (const plan of plans) outcomes.push(...(await judgeRules(ctx, [plan], calendarOf, signal)))
    return outcomes
  }
  if (loaded instanceof Error) return plans.map((plan) => ({ plan, problem: loaded }))
  const outcomes: RuleOutcome[] = []
  const pause = pauses(signal)
  for (const [index, plan] of plans.entries()) {
    // a failure of one rule does not block the others
    const judging = judgePlan(ctx, plan, loaded[index] ?? [], { calendar, pause }).catch(
      (problem: unknown) => {
        signal.throwIfAborted()
        if (toFarolError(problem).code === 'unavailable') throw problem
        return { plan, problem }
      },
    )
    outcomes.push(await judging)
  }
  return outcomes
}

async function judgePlan(
  ctx: AccountContext,
  plan: RulePlan,
  loaded: readonly Series[],
  { calendar, pause }: { calendar: Calendar; pause: () => Promise<void> | undefined },
): Promise<RuleOutcome> {
  const series: SeriesSteps[] = []
  for (const one of loaded) series.push(await judgeSeries(plan, one, calendar, pause))
  await addLosses(ctx, plan, series)
  return { plan, series }
}

function pauses(signal: AbortSignal): () => Promise<void> | undefined {
  let began = performance.now()
  const pause = async () => {
    await setImmediate()
    signal.throwIfAborted()
    began = performance.now()
  }
  return () => (performance.now() - began < AT_ONCE_MS ? undefined : pause())
}

async function judgeSeries(
  { rule, followed: { series }, judged: until, to }: RulePlan,
  { place, labels, windows }: Series,
  calendar: Calendar,
  pause: () => Promise<void> | undefined,
): Promise<SeriesSteps> {
  const { settings } = rule
  const key = JSON.stringify(place)
  const followed: TrackedSeries = series.get(key) ?? {
    place,
    labels,
    judge: null,
    until: -Infinity,
    life: newLifecycle(),
    begins: null,
    kept: null,
    fed: 0,
    keptLife: null,
  }
  series.set(key, followed)
  if (labels.some((label, index) => label !== place[index])) followed.labels = labels
  const step = windowStep({ type: settings.condition.type, window: settings.window })
  const lifeOf = { pending: settings.pending, recovery: settings.recovery, step: step * MINUTE }
  const steps: Step[] = []
  followed.judge ??= newJudge(settings, calendar)
  for (const window of windows) {
    if (window.end <= followed.until || window.end > to) continue
    if (followed.begins !== null && window.start < followed.begins) continue
    const judged = judgeWindow(settings, followed.judge, window, calendar)
    followed.until = window.end
    followed.fed += 1
    await pause()
    if (window.end <= until) continue
    const before = followed.life.onset
    const { life, transitions } = advanceLifecycle(followed.life, judged, lifeOf)
    followed.life = life
    const onset = life.onset ?? before
    if (onset !== null)
      steps.push({ onset, transitions, judged, lost: windowLoss(settings, judged), minutes: step })
  }
  return { followed, steps }
}

/** For orders, the value of those missing; unknown for other counts. */
async function addLosses(
  ctx: AccountContext,
  { rule: { settings }, to }: RulePlan,
  series: readonly SeriesSteps[],
): Promise<void> {
  if (monitoredMetrics[settings.metric].unit === 'money') return
  const isLosing = ({ lost, judged }: Step) => (lost ?? 0) > 0 && judged.condition === 'breaks'
  const asks = isOfOrders(settings.metric) && series.some(({ steps }) => steps.some(isLosing))
  const tickets = asks ? await loadTickets(ctx, settings, to) : new Map<string, number>()
  for (const { followed, steps } of series) {
    const ticket = tickets.get(JSON.stringify(followed.place))
    for (const step of steps)
      step.lost = step.lost === null || ticket === undefined ? null : step.lost * ticket
  }
}

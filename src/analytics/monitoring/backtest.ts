import { setImmediate } from 'node:timers/promises'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { stepOf } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { historyOf, judgeWindow, newJudge, type Calendar } from './judge.ts'
import { follow, newLife } from './life.ts'
import { loadSeries } from './load-windows.ts'
import { lostIn } from './losses.ts'
import { loadCalendar } from './special-days.ts'
import type { Judged, Series } from './window.ts'

/** `resolvedAt`: null while it goes on. `observed`, `expected`: of the worst window. `lost`: in the metric's unit. */
export type Episode = {
  place: readonly string[]
  labels: readonly string[]
  brokeAt: number
  firedAt: number
  resolvedAt: number | null
  observed: number | null
  expected: number | null
  lost: number | null
}

export type JudgedSeries = {
  place: readonly string[]
  labels: readonly string[]
  windows: Judged[]
  episodes: Episode[]
}

/** Windows of all series that are looked at together; the smallest series beyond it are left out. */
const MOST_WINDOWS = 400_000
/** Windows judged without a pause for others. */
const AT_ONCE = 500

/**
 * What a rule would have done between two moments, by the code that runs live. `since`: where the rule's series begin, if they do already; what comes before is
 * learnt only. Stops when `signal` does.
 */
export async function backtest(
  ctx: AccountContext,
  settings: RuleSettings,
  { from, to, since }: { from: number; to: number; since?: number | undefined },
  signal?: AbortSignal,
): Promise<{ series: JudgedSeries[]; leftOut: number; timeZone: string }> {
  const counts = since !== undefined && since < from ? since : from
  const begin = counts - historyOf(settings)
  const [calendar, [series = []]] = await Promise.all([
    loadCalendar(ctx, { from: begin, to }),
    loadSeries(ctx, [{ settings }], { from: begin, to }),
  ])
  const judged: JudgedSeries[] = []
  let windows = 0
  for (const one of series) {
    windows += one.windows.length
    if (windows > MOST_WINDOWS && judged.length > 0) break
    judged.push(await judgeSeries(settings, one, { calendar, counts, from }, signal))
  }
  return { series: judged, leftOut: series.length - judged.length, timeZone: ctx.account.timeZone }
}

type Judging = { calendar: Calendar; counts: number; from: number }

async function judgeSeries(
  settings: RuleSettings,
  { place, labels, windows }: Series,
  { calendar, counts, from }: Judging,
  signal: AbortSignal | undefined,
): Promise<JudgedSeries> {
  const judge = newJudge(settings, calendar)
  const step = stepOf({ type: settings.condition.type, window: settings.window }) * 60_000
  const lifeOf = { pending: settings.pending, recovery: settings.recovery, step }
  const told: Judged[] = []
  const episodes: Episode[] = []
  let life = newLife()
  let current: Episode | undefined
  for (const [index, window] of windows.entries()) {
    if (index % AT_ONCE === 0) {
      await setImmediate()
      signal?.throwIfAborted()
    }
    const judged = judgeWindow(settings, judge, window, calendar)
    if (window.end <= counts) continue
    const { life: next, transitions } = follow(life, judged, lifeOf)
    life = next
    if (window.end > from) told.push(judged)
    for (const { kind, at, onset } of transitions) {
      if (kind === 'fired') {
        current = {
          place,
          labels,
          brokeAt: onset,
          firedAt: at,
          resolvedAt: null,
          observed: null,
          expected: null,
          lost: null,
        }
        episodes.push(current)
      } else if (kind === 'reopened') current = episodes.at(-1)
      if (current && kind === 'resolved') current.resolvedAt = at
      if (current && kind === 'reopened') current.resolvedAt = null
    }
    if (current && judged.condition === 'breaks') add(settings, current, judged)
  }
  return { place, labels, windows: told, episodes: episodes.filter(({ firedAt }) => firedAt > from) }
}

function add(settings: RuleSettings, episode: Episode, judged: Judged): void {
  const off = ({ observed, expected }: Pick<Episode, 'observed' | 'expected'>) =>
    Math.abs((observed ?? 0) - (expected ?? 0))
  if (
    episode.observed === null ||
    off({ observed: judged.value, expected: judged.expected }) > off(episode)
  ) {
    episode.observed = judged.value
    episode.expected = judged.expected
  }
  const lost = lostIn(settings, judged)
  if (lost !== null) episode.lost = Math.round((episode.lost ?? 0) + lost)
}

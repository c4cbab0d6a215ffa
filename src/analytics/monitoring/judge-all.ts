import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import { judgeWindow, newJudge, type Calendar, type Judge } from './judge.ts'
import { advanceLifecycle, newLifecycle } from './alert-lifecycle.ts'
import { windowLoss } from './losses.ts'
import type { Judged, Series } from './window.ts'

/**
 * `resolvedAt`: null while it lasts. `observed`, `expected`: of the worst window. `lost`: in the metric's
 * unit.
 */
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

export type Judging = {
  settings: RuleSettings
  series: readonly Series[]
  calendar: Calendar
  /** Windows ending by then are only learned from. */
  counts: number
  /** Results are reported from here on. */
  from: number
  /** Of series that started over, by the JSON of their places. */
  restarts?: ReadonlyMap<string, Restart> | undefined
}

/** Windows starting by `begins` are forgotten; the others are judged without them from `at` on. */
export type Restart = { begins: number; at: number }

/** Pure. */
export const judgeAll = (judging: Judging): JudgedSeries[] =>
  judging.series.map((series) => judgeSeries(judging, series))

function judgeSeries(
  { settings, calendar, counts, from, restarts }: Judging,
  { place, labels, windows }: Series,
): JudgedSeries {
  let judge = newJudge(settings, calendar)
  const restart = restarts?.get(JSON.stringify(place))
  let fresh: Judge | null = restart ? newJudge(settings, calendar) : null
  const step = windowStep({ type: settings.condition.type, window: settings.window }) * 60_000
  const lifeOf = { pending: settings.pending, recovery: settings.recovery, step }
  const judgedWindows: Judged[] = []
  const episodes: Episode[] = []
  let life = newLifecycle()
  let current: Episode | undefined
  for (const window of windows) {
    if (restart && fresh) {
      if (window.end > restart.at) {
        judge = fresh
        fresh = null
        life = newLifecycle()
        if (current) current.resolvedAt ??= restart.at
        current = undefined
      } else if (window.start >= restart.begins) judgeWindow(settings, fresh, window, calendar)
    }
    const judged = judgeWindow(settings, judge, window, calendar)
    if (window.end <= counts) continue
    const { life: next, transitions } = advanceLifecycle(life, judged, lifeOf)
    life = next
    if (window.end > from) judgedWindows.push(judged)
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
  return { place, labels, windows: judgedWindows, episodes: episodes.filter(({ firedAt }) => firedAt > from) }
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
  const lost = windowLoss(settings, judged)
  if (lost !== null) episode.lost = Math.round((episode.lost ?? 0) + lost)
}

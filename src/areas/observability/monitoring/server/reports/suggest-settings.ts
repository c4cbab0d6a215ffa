import { advanceLifecycle, newLifecycle } from '#analytics/monitoring/alert-lifecycle.ts'
import type { Judged } from '#analytics/monitoring/window.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import type { RuleFeedback } from '../../reports-contract.ts'

type Suggestion = NonNullable<RuleFeedback['items'][number]['suggestion']>
export type Changed = Suggestion['changed']
export type Candidate = { settings: RuleSettings; changed: Changed }

/** An alert with a verdict: its place, and its time from the first broken window to the end. */
export type Judgement = { place: readonly string[]; from: number; to: number; right: boolean }

export type PlacedWindows = { place: readonly string[]; windows: readonly Judged[] }

const MAX_PENDING = 3

/**
 * Slightly less sensitive settings, mildest first. Those that only wait longer are separate, since they need
 * no re-evaluation.
 */
export function calmerSettings(settings: RuleSettings): { others: Candidate[]; waiting: Candidate[] } {
  const { condition, pending } = settings
  const valid = (candidates: Candidate[]) =>
    candidates.filter((one) => RuleSettings.safeParse(one.settings).success)
  const changing = (changed: Changed, of: object): Candidate => ({
    settings: { ...settings, condition: { ...condition, ...of } },
    changed,
  })
  const others = (): Candidate[] => {
    switch (condition.type) {
      case 'limit': {
        const isBelow = condition.direction === 'below'
        const shares = isBelow ? [0.95, 0.9, 0.8, 0.65, 0.5] : [1.05, 1.1, 1.25, 1.5, 2]
        return shares.map((share) =>
          changing('value', {
            value: tidy(condition.value * share),
            recovery: condition.recovery && tidy(condition.recovery * share),
          }),
        )
      }
      case 'change':
        return [1.1, 1.25, 1.5, 2, 3]
          .map((share) => tidy(condition.fraction * share))
          .filter((fraction) => condition.direction === 'above' || fraction < 1)
          .map((fraction) => changing('fraction', { fraction }))
      case 'anomaly':
        return [0.5, 0.25].map((share) =>
          changing('alarmsPerMonth', { alarmsPerMonth: tidy(condition.alarmsPerMonth * share) }),
        )
      case 'absence':
        return [1.5, 2, 3, 5].map((share) =>
          changing('leastUsual', { leastUsual: Math.ceil(condition.leastUsual * share) }),
        )
    }
  }
  const waiting = Array.from({ length: MAX_PENDING }, (_, more): Candidate => {
    return { settings: { ...settings, pending: pending + more + 1 }, changed: 'pending' }
  })
  return { others: valid(others()), waiting: valid(waiting) }
}

/** Rounds to three significant digits. */
const tidy = (value: number): number => Number(value.toPrecision(3))

/** The times a rule fires over judged windows: `[first broken, end)`. */
export function firedSpans(
  settings: RuleSettings,
  windows: readonly Judged[],
): { from: number; to: number }[] {
  const step = windowStep({ type: settings.condition.type, window: settings.window }) * 60_000
  const spans: { from: number; to: number }[] = []
  let life = newLifecycle()
  for (const window of windows) {
    const next = advanceLifecycle(life, window, {
      pending: settings.pending,
      recovery: settings.recovery,
      step,
    })
    life = next.life
    for (const { kind, onset, at } of next.transitions) {
      if (kind === 'fired' || kind === 'reopened') spans.push({ from: onset, to: Infinity })
      const last = spans.at(-1)
      if (kind === 'resolved' && last) last.to = at
    }
  }
  return spans
}

/** The judged alerts that the settings fire for. */
export function firedAgain(
  settings: RuleSettings,
  series: readonly PlacedWindows[],
  judgements: readonly Judgement[],
): Judgement[] {
  const spans = new Map(
    series.map(({ place, windows }) => [JSON.stringify(place), firedSpans(settings, windows)]),
  )
  return judgements.filter(({ place, from, to }) =>
    (spans.get(JSON.stringify(place)) ?? []).some((span) => span.from <= to && span.to >= from),
  )
}

/** How many false alarms a candidate avoids, and how many confirmed alerts it keeps. */
export function scoreCandidate(
  settings: RuleSettings,
  series: readonly PlacedWindows[],
  judgements: readonly Judgement[],
): Pick<Suggestion, 'spared' | 'kept' | 'lost'> {
  const rightOf = (of: readonly Judgement[]) => of.filter((one) => one.right).length
  const fired = firedAgain(settings, series, judgements)
  const [right, kept] = [rightOf(judgements), rightOf(fired)]
  return { kept, lost: right - kept, spared: judgements.length - right - (fired.length - kept) }
}

/** Avoids the most false alarms without losing a confirmed alert; ties go to the mildest. */
export function chooseBest(
  found: readonly (Candidate & Pick<Suggestion, 'spared' | 'kept' | 'lost'>)[],
): Suggestion | null {
  const good = found.filter(({ lost, spared }) => lost === 0 && spared > 0)
  return good.reduce<Suggestion | null>(
    (best, one) => (best === null || one.spared > best.spared ? { ...one } : best),
    null,
  )
}

import type { Transition } from '#analytics/monitoring/alert-lifecycle.ts'
import type { Judged } from '#analytics/monitoring/window.ts'
import type { AlertMoment } from '#model/monitoring/rules.ts'
import { stableUuid } from '#platform/stable-uuid.ts'
import type { StoredEntry, StoredAlert, StoredRule } from '../schema.ts'

/** Effect of a judged window on the alert of a series. */
export type Step = {
  onset: number
  transitions: readonly Transition[]
  judged: Judged
  lost: number | null
  minutes: number
}

export type ChangedAlert = {
  alert: StoredAlert
  entries: StoredEntry[]
  /** Notify: it fired in this round, or reopened without flapping. */
  tells: boolean
  ended: boolean
  /** Discard: it never fired. */
  gone: boolean
}

type Rule = Pick<StoredRule, 'id' | 'accountId' | 'version' | 'settings' | 'virtualChannelId'>
type Place = { place: readonly string[]; labels: readonly string[] }

/** After this many reopenings an alert counts as flapping and is not notified. */
const FLAPPING = 3

/** End of a silence without an end time. */
export const UNTIL_RESOLVED = new Date('9999-12-31T00:00:00Z')

export const alertId = (ruleId: string, place: readonly string[], onset: number): string =>
  stableUuid(ruleId, 'alert', ...place, onset)

export const timelineEntry = (
  { id, accountId }: Pick<StoredAlert, 'id' | 'accountId'>,
  moment: AlertMoment,
  at: number,
  text = '',
): StoredEntry => ({
  id: stableUuid(id, moment, at),
  accountId,
  alertId: id,
  at: new Date(at),
  moment,
  by: null,
  text,
})

function newAlert(
  { id: ruleId, accountId, version, settings, virtualChannelId }: Rule,
  { place, labels }: Place,
  onset: number,
): StoredAlert {
  const id = alertId(ruleId, place, onset)
  return {
    id,
    accountId,
    ruleId,
    ruleVersion: version,
    settings,
    virtualChannelId,
    incidentId: id,
    place: { values: [...place], labels: [...labels] },
    severity: settings.severity,
    state: 'pending',
    observed: null,
    expected: null,
    low: null,
    high: null,
    lost: null,
    brokenMinutes: 0,
    brokeAt: new Date(onset),
    firedAt: null,
    acknowledgedAt: null,
    endedAt: null,
    silencedUntil: null,
    reopened: 0,
    ownerId: settings.ownerId,
    verdict: null,
    verdictComment: '',
    verdictBy: null,
    verdictAt: null,
    updatedAt: new Date(onset),
  }
}

/** Reopens in the state that people left it in. */
export function openState({ acknowledgedAt, silencedUntil }: StoredAlert, at: number): StoredAlert['state'] {
  if (silencedUntil !== null && silencedUntil.getTime() > at) return 'silenced'
  return acknowledgedAt === null ? 'firing' : 'acknowledged'
}

/**
 * Applies steps to alerts: reads existing ones from `known` and writes to `changed`, by id. Steps of a series
 * are in time order.
 */
export function applySteps(
  rule: Rule,
  place: Place,
  steps: readonly Step[],
  { known, changed }: { known: ReadonlyMap<string, StoredAlert>; changed: Map<string, ChangedAlert> },
): void {
  const find = (onset: number): ChangedAlert => {
    const id = alertId(rule.id, place.place, onset)
    const found = changed.get(id)
    if (found !== undefined) return found
    const stored = known.get(id)
    const alert = stored ? { ...stored } : newAlert(rule, place, onset)
    const made: ChangedAlert = { alert, entries: [], tells: false, ended: false, gone: false }
    changed.set(id, made)
    return made
  }
  for (const step of steps) {
    for (const transition of step.transitions) follow(find(transition.onset), transition)
    const { judged } = step
    const { alert } = find(step.onset)
    // resolved by a person: leave unchanged
    if (alert.state === 'resolved') continue
    if (alert.state === 'noData') alert.state = openState(alert, judged.end)
    alert.updatedAt = new Date(Math.max(judged.end, alert.updatedAt.getTime()))
    if (judged.condition !== 'breaks') continue
    const { value, expected, low, high } = judged
    Object.assign(alert, { observed: value, expected, low, high })
    alert.brokenMinutes += step.minutes
    if (step.lost !== null) alert.lost = Math.round((alert.lost ?? 0) + step.lost)
  }
}

function follow(changed: ChangedAlert, { kind, at }: Transition): void {
  const { alert } = changed
  const note = (moment: AlertMoment) => changed.entries.push(timelineEntry(alert, moment, at))
  switch (kind) {
    case 'broke':
      note('broke')
      return
    case 'cleared':
      changed.gone = true
      return
    case 'fired':
      alert.state = 'firing'
      alert.firedAt = new Date(at)
      changed.tells = true
      note('fired')
      return
    case 'reopened':
      alert.reopened += 1
      alert.acknowledgedAt = null
      alert.endedAt = null
      alert.state = openState(alert, at)
      changed.tells ||= alert.reopened < FLAPPING && alert.state !== 'silenced'
      changed.ended = false
      note('reopened')
      return
    case 'resolved':
      if (alert.state === 'resolved') return
      alert.state = 'resolved'
      alert.endedAt = new Date(at)
      if (alert.silencedUntil?.getTime() === UNTIL_RESOLVED.getTime()) alert.silencedUntil = null
      changed.ended = true
      note('resolved')
  }
}

/** `limit`: a fixed value. `change`: against the same window before. `anomaly`: against the series' own past. `absence`: nothing came. */
export const ruleTypes = ['limit', 'change', 'anomaly', 'absence'] as const
export type RuleType = (typeof ruleTypes)[number]

/** Worst first. */
export const severities = ['critical', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/** Minutes. Up to an hour a window moves on by five minutes, up to half a day by an hour, else by a day; an anomaly's by itself. */
export const windowLengths = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 10_080, 40_320] as const
export type WindowLength = (typeof windowLengths)[number]

/** A level is looked at when they end: every five minutes, every hour, or every day. */
export const levelWindows = [60, 120, 1440] as const satisfies readonly WindowLength[]
export type LevelWindow = (typeof levelWindows)[number]

export const ruleDirections = ['above', 'below', 'both'] as const
export type RuleDirection = (typeof ruleDirections)[number]

/** Days of the calendar and of the account: judged as any other, with a band three times as wide, or not at all. */
export const eventEffects = ['judge', 'widen', 'mute'] as const

/** What a window is compared with: the one before it, a day before, a week before, or the mean of the same ones of four weeks. */
export const changeBases = ['previous', 'day', 'week', 'fourWeeks'] as const
export type ChangeBasis = (typeof changeBases)[number]

/** `pending` until its rule has been broken for long enough; `resolved` by itself or by a person. */
export const alertStates = ['pending', 'firing', 'acknowledged', 'silenced', 'noData', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

export const openAlertStates = ['firing', 'acknowledged', 'silenced', 'noData'] as const

export const verdicts = ['confirmed', 'expected', 'newTrend', 'falseAlarm'] as const
export type Verdict = (typeof verdicts)[number]

/** What happened to an alert. `sent`, `failed`: of its notices. */
export const alertMoments = [
  'broke',
  'fired',
  'reopened',
  'noData',
  'resolved',
  'acknowledged',
  'assigned',
  'silenced',
  'unsilenced',
  'closed',
  'noted',
  'merged',
  'judged',
  'told',
  'sent',
  'failed',
] as const
export type AlertMoment = (typeof alertMoments)[number]

/** Widths of a rule's series. */
export const ruleBounds = { values: 200, dimensions: 2, rules: 500 } as const

const HOUR = 60
const DAY = 1440

/** How far a window moves on, in minutes. */
export function stepOf({ type, window }: { type: RuleType; window: WindowLength }): number {
  if (type === 'anomaly') return Math.min(window, DAY)
  if (window <= HOUR) return 5
  return window < DAY ? HOUR : DAY
}

/** Sums are read by five minutes, hours or days, whichever the window is made of. */
export const slotOf = (window: WindowLength): 5 | 60 | 1440 => {
  if (window <= HOUR) return 5
  return window < DAY ? HOUR : DAY
}

/**
 * Of one window: `near` is normal again, but not yet beyond the recovery; `none`: nothing to judge; `few`: below the minimum sample; `history`: too little
 * to compare with; `quiet`, `event`: within quiet hours, or on a day that is not judged.
 */
export const windowConditions = [
  'breaks',
  'near',
  'normal',
  'none',
  'few',
  'history',
  'quiet',
  'event',
] as const
export type WindowCondition = (typeof windowConditions)[number]

/** Something could be said of the window. */
export const isJudged = (condition: WindowCondition): boolean =>
  condition === 'breaks' || condition === 'near' || condition === 'normal'

export const alertSorts = ['severity', 'since', 'impact', 'duration', 'state', 'name'] as const
export type AlertSort = (typeof alertSorts)[number]

/** What was worth an alert: something had happened. */
export const rightVerdicts: readonly Verdict[] = ['confirmed', 'newTrend']

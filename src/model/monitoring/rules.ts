/**
 * `limit`: a fixed value. `change`: against an earlier window. `anomaly`: against the series' history.
 * `absence`: nothing came.
 */
export const ruleTypes = ['limit', 'change', 'anomaly', 'absence'] as const
export type RuleType = (typeof ruleTypes)[number]

/** Worst first. */
export const severities = ['critical', 'warning', 'info'] as const
export type Severity = (typeof severities)[number]

/**
 * In minutes. Windows up to an hour advance by five minutes, up to half a day by an hour, others by a day;
 * anomaly windows by their own length.
 */
export const windowLengths = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 10_080, 40_320] as const
export type WindowLength = (typeof windowLengths)[number]

/** When levels are evaluated: every five minutes, hour, or day. */
export const levelWindows = [60, 120, 1440] as const satisfies readonly WindowLength[]
export type LevelWindow = (typeof levelWindows)[number]

export const ruleDirections = ['above', 'below', 'both'] as const
export type RuleDirection = (typeof ruleDirections)[number]

/** Effect of event days: judged normally, with a band three times as wide, or not at all. */
export const eventEffects = ['judge', 'widen', 'mute'] as const

/**
 * Basis of comparison: the previous window, a day or a week earlier, or the mean of the same windows of four
 * weeks.
 */
export const changeBases = ['previous', 'day', 'week', 'fourWeeks'] as const
export type ChangeBasis = (typeof changeBases)[number]

/** `pending` until the rule has been broken long enough; `resolved` automatically or by a person. */
export const alertStates = ['pending', 'firing', 'acknowledged', 'silenced', 'noData', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

export const openAlertStates = ['firing', 'acknowledged', 'silenced', 'noData'] as const

export const verdicts = ['confirmed', 'expected', 'newTrend', 'falseAlarm'] as const
export type Verdict = (typeof verdicts)[number]

/** Timeline entries of an alert. `sent` and `failed` concern its notices. */
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
  'separated',
  'judged',
  'told',
  'sent',
  'failed',
] as const
export type AlertMoment = (typeof alertMoments)[number]

/** Limits on a rule's values, dimensions and number. */
export const ruleBounds = { values: 200, dimensions: 2, rules: 500 } as const

const HOUR = 60
const DAY = 1440

/** Step between windows, in minutes. */
export function windowStep({ type, window }: { type: RuleType; window: WindowLength }): number {
  if (type === 'anomaly') return Math.min(window, DAY)
  if (window <= HOUR) return 5
  return window < DAY ? HOUR : DAY
}

/** Sums are read in five-minute, hourly or daily slots, depending on the window. */
export const slotLength = (window: WindowLength): 5 | 60 | 1440 => {
  if (window <= HOUR) return 5
  return window < DAY ? HOUR : DAY
}

/**
 * Result for one window. `near`: normal, but not past the recovery threshold; `none`: nothing to judge;
 * `few`: below the minimum sample; `history`: too little history; `quiet`, `event`: in quiet hours, or on an
 * excluded day.
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

/** Whether the window had a result. */
export const isJudged = (condition: WindowCondition): boolean =>
  condition === 'breaks' || condition === 'near' || condition === 'normal'

export const alertSorts = ['severity', 'since', 'impact', 'duration', 'state', 'name'] as const
export type AlertSort = (typeof alertSorts)[number]

/** Verdicts that confirm an alert: something had really happened. */
export const rightVerdicts: readonly Verdict[] = ['confirmed', 'newTrend']

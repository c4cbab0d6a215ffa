import type { RuleCondition, RuleDimension, RuleSettings } from '#model/monitoring/rule-settings.ts'
import { isOfStock, monitoredMetrics, type MonitoredMetric } from '#model/monitoring/metrics.ts'
import type { ChangeBasis, RuleDirection, RuleType, Severity, WindowLength } from '#model/monitoring/rules.ts'
import { minorUnits } from '#model/minor-units.ts'
import { entriesOf } from '#model/records.ts'
import { findProblems, number as typedNumber, validationMessages as says } from '#model/validation/index.ts'
import * as z from 'zod/mini'

export type QuietDraft = { weekdays: number[]; from: string; to: string }

/** A rule being edited, with numbers as typed. */
export type RuleDraft = {
  name: string
  metric: MonitoredMetric
  virtualChannelId: string | null
  filters: { dimension: RuleDimension; values: string[] }[]
  by: RuleDimension[]
  type: RuleType
  direction: RuleDirection
  limit: string
  recovery: string
  fraction: string
  against: ChangeBasis
  alarms: string
  leastUsual: string
  window: WindowLength
  minimumSample: string
  pending: string
  recoveryWindows: string
  severity: Severity
  ownerId: string | null
  events: RuleSettings['events']
  quiet: QuietDraft[]
  playbook: string
  enabled: boolean
}

/** What is watched, and when it is a breach. */
export const watchedDraft: readonly (keyof RuleDraft)[] = [
  'metric',
  'virtualChannelId',
  'filters',
  'by',
  'type',
  'direction',
  'limit',
  'recovery',
  'fraction',
  'against',
  'alarms',
  'leastUsual',
  'window',
  'minimumSample',
]

export const emptyDraft = (given: Partial<RuleDraft> = {}): RuleDraft => ({
  name: '',
  metric: 'capturedRevenue',
  virtualChannelId: null,
  filters: [],
  by: [],
  type: 'anomaly',
  direction: 'below',
  limit: '',
  recovery: '',
  fraction: '30',
  against: 'week',
  alarms: '2',
  leastUsual: '8',
  window: 60,
  minimumSample: '0',
  pending: '1',
  recoveryWindows: '2',
  severity: 'warning',
  ownerId: null,
  events: 'widen',
  quiet: [],
  playbook: '',
  enabled: true,
  ...given,
})

/** The side on which a metric is bad; both where neither is. */
export function startDirection(metric: MonitoredMetric): RuleDirection {
  const { better } = monitoredMetrics[metric]
  if (better === 'neutral') return 'both'
  return better === 'down' ? 'above' : 'below'
}

/** The side of the new metric, unless somebody chose another than that of the one before. */
export function directionFor(
  metric: MonitoredMetric,
  { metric: before, type, direction }: Pick<RuleDraft, 'metric' | 'type' | 'direction'>,
): RuleDirection {
  const start = startDirection(metric)
  return direction !== startDirection(before) || (type === 'limit' && start === 'both') ? direction : start
}

/** Level metrics use a fixed limit; stock is judged SKU by SKU. */
export const levelDraft = (metric: MonitoredMetric): Partial<RuleDraft> => ({
  type: 'limit',
  window: 120,
  minimumSample: '0',
  ...(isOfStock(metric) ? { by: ['sku'], direction: 'below' } : { direction: 'above' }),
})

const scaleOf = (metric: MonitoredMetric, currency: string): number => {
  const { unit } = monitoredMetrics[metric]
  if (unit === 'money') return minorUnits(currency)
  return unit === 'rate' ? 0.01 : 1
}

const written = (value: number): string =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: 6, useGrouping: false })

export function draftOf(settings: RuleSettings, currency: string): RuleDraft {
  const { condition, filters, metric } = settings
  const scale = scaleOf(metric, currency)
  const level = (value: number | null) =>
    value === null ? '' : written(Math.round((value / scale) * 1e6) / 1e6)
  const per = (share: number | null) => (share === null ? '' : written(Math.round(share * 1e8) / 1e6))
  const { name, virtualChannelId, by, window, severity, ownerId, events, quiet, playbook, enabled } = settings
  return {
    ...emptyDraft({
      name,
      metric,
      virtualChannelId,
      by,
      window,
      severity,
      ownerId,
      events,
      playbook,
      enabled,
    }),
    filters: entriesOf(filters).map(([dimension, values]) => ({ dimension, values: [...values] })),
    type: condition.type,
    ...(condition.type !== 'absence' && { direction: condition.direction }),
    ...(condition.type === 'limit' && { limit: level(condition.value), recovery: level(condition.recovery) }),
    ...(condition.type === 'change' && {
      fraction: per(condition.fraction),
      recovery: per(condition.recovery),
      against: condition.against,
    }),
    ...(condition.type === 'anomaly' && { alarms: written(condition.alarmsPerMonth) }),
    ...(condition.type === 'absence' && { leastUsual: written(condition.leastUsual) }),
    minimumSample: written(settings.minimumSample),
    pending: written(settings.pending),
    recoveryWindows: written(settings.recovery),
    quiet: quiet.map(({ weekdays, from, to }) => ({ weekdays: [...weekdays], from, to })),
  }
}

/** Parses `1.234,5`; null if empty, undefined if invalid. */
function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const problems = findProblems(z.object({ value: typedNumber }), { value: text })
  return Object.keys(problems).length > 0 ? undefined : z.parse(typedNumber, text)
}

export type ReadDraft = { settings: RuleSettings | null; problems: Readonly<Record<string, string>> }

/** The server's input; null while something is missing or invalid. */
export function readDraft(draft: RuleDraft, currency: string): ReadDraft {
  const problems: Record<string, string> = {}
  const scale = scaleOf(draft.metric, currency)
  const read = (field: keyof RuleDraft, text: string, least: number, required = true): number => {
    const value = numberOf(text)
    if (value === null && !required) return Number.NaN
    if (value === null) problems[field] = says.required
    else if (value === undefined || value < least) problems[field] = says.number
    return value ?? Number.NaN
  }
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const scaled = (value: number) => {
    const exact = value * scale
    const { unit } = monitoredMetrics[draft.metric]
    return unit === 'rate' || unit === 'number' ? Math.round(exact * 1e8) / 1e8 : Math.round(exact)
  }
  const part = (percent: number) => Math.round(percent * 1e6) / 1e8
  const oneSide = draft.direction === 'both' ? 'below' : draft.direction
  const conditions: Record<RuleType, () => RuleCondition> = {
    limit: () => ({
      type: 'limit',
      direction: oneSide,
      value: scaled(read('limit', draft.limit, -1e12)),
      recovery: orNull(scaled(read('recovery', draft.recovery, -1e12, false))),
    }),
    change: () => ({
      type: 'change',
      direction: draft.direction,
      fraction: part(read('fraction', draft.fraction, 0.1)),
      recovery: orNull(part(read('recovery', draft.recovery, 0.1, false))),
      against: draft.against,
    }),
    anomaly: () => ({
      type: 'anomaly',
      direction: draft.direction,
      alarmsPerMonth: read('alarms', draft.alarms, 0.1),
    }),
    absence: () => ({ type: 'absence', leastUsual: read('leastUsual', draft.leastUsual, 1) }),
  }
  const condition = conditions[draft.type]()
  const counted = {
    minimumSample: read('minimumSample', draft.minimumSample, 0),
    pending: read('pending', draft.pending, 1),
    recovery: read('recoveryWindows', draft.recoveryWindows, 1),
  }
  if (draft.name.trim() === '') problems['name'] = says.required
  for (const [index, { weekdays, from, to }] of draft.quiet.entries()) {
    if (weekdays.length === 0) problems[`quiet.${index}`] = says.atLeastOne
    else if (from === '' || to === '') problems[`quiet.${index}`] = says.time
  }
  const { name, metric, virtualChannelId, by, window, severity, ownerId, events, quiet, playbook, enabled } =
    draft
  const filters: RuleSettings['filters'] = {}
  for (const { dimension, values } of draft.filters) if (values.length > 0) filters[dimension] = values
  const settings: RuleSettings = {
    name: name.trim(),
    metric,
    filters,
    virtualChannelId,
    by: [...by],
    window,
    condition,
    ...counted,
    quiet,
    events,
    severity,
    ownerId,
    playbook,
    enabled,
  }
  const bad = Object.keys(problems).filter((field) => field !== 'name')
  return { settings: bad.length > 0 ? null : settings, problems }
}

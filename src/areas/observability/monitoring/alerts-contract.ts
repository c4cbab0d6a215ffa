import { oc } from '@orpc/contract'
import { z } from 'zod'
import { paging } from '#model/list-input.ts'
import { conversionSteps } from '#model/monitoring/conversion-steps.ts'
import { monitoredAreas, monitoredKeys } from '#model/monitoring/metrics.ts'
import {
  alertMoments,
  alertSorts,
  alertStates,
  ruleTypes,
  severities,
  verdicts,
} from '#model/monitoring/rules.ts'
import { RuleSettings, ruleDimensions } from '#model/monitoring/rule-settings.ts'
import { ofWhatIsSeen } from '#model/reach.ts'
import { Scope } from '#model/scope.ts'
import { TimelineEvent } from '#model/timeline-event.ts'
import { id } from '#model/validation/index.ts'
import { MAX_ALERTS, silences } from './model.ts'
import { SeriesPoint } from './rules-contract.ts'

const tags = ['Monitoramento']
const invalid = 'Valor inválido'
const instant = z.iso.datetime()
const count = z.int()
const level = z.number().nullable()
/** Minor units of the account's currency. */
const money = z.number()
const Person = z.object({ id: z.uuid(), name: z.string() })
const comment = z.string().trim().max(2000, 'Máximo de 2.000 caracteres')

export const Alert = z.object({
  id: z.uuid(),
  /** Alerts of one outage, which began together. */
  incident: z.object({ id: z.uuid(), alerts: count }),
  rule: z.object({ id: z.uuid(), name: z.string() }),
  metric: z.enum(monitoredKeys),
  area: z.enum(monitoredAreas),
  currency: z.string(),
  type: z.enum(ruleTypes),
  /** One value per dimension of the rule, with its label. */
  place: z.array(z.object({ dimension: z.enum(ruleDimensions), value: z.string(), label: z.string() })),
  virtualChannel: z.string().nullable(),
  severity: z.enum(severities),
  state: z.enum(alertStates),
  /** Length in minutes. */
  window: count,
  /** Value of the latest window that broke the rule; outside `low` or `high`. */
  observed: level,
  expected: level,
  low: level,
  high: level,
  /** (observed − expected) ÷ expected; for rates, the difference. */
  change: level,
  /** Shortfall so far against the expected value; null if the metric is not money or nothing was expected. */
  lost: money.nullable(),
  lostPerHour: money.nullable(),
  /** Beginning of the first window that broke the rule. */
  brokeAt: instant,
  firedAt: instant.nullable(),
  endedAt: instant.nullable(),
  silencedUntil: instant.nullable(),
  /** How often it reopened after ending. */
  reopened: count,
  owner: Person.nullable(),
  verdict: z
    .object({ verdict: z.enum(verdicts), comment: z.string(), by: z.string().nullable(), at: instant })
    .nullable(),
})
export type Alert = z.infer<typeof Alert>

const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.array(z.enum(values, invalid)).min(1).max(20).optional()

const AlertFilters = z.object({
  states: several(alertStates),
  severities: several(severities),
  areas: several(monitoredAreas),
  ruleId: z.uuid(invalid).optional(),
  incidentId: z.uuid(invalid).optional(),
  owner: z.union([z.literal('none'), z.uuid(invalid)]).optional(),
  /** `none`: ended without a verdict. */
  verdict: z.enum(['none', ...verdicts], invalid).optional(),
  search: z.string().trim().max(255, 'Máximo de 255 caracteres').optional(),
  /** Open at any time in the period; all alerts if absent. */
  period: Scope.shape.period.unwrap().optional(),
})

/** Sorted as in the list. */
export const AlertsFound = AlertFilters.extend({
  sort: z.enum([...alertSorts, ...alertSorts.map((sort) => `-${sort}` as const)]).default('severity'),
})
export type AlertsFound = z.infer<typeof AlertsFound>

export const AlertsQuestion = AlertsFound.extend({
  /** One row per incident: its worst alert, with the number of alerts. */
  grouped: z.enum(['yes', 'no'], invalid).default('yes'),
  ...paging,
})
export type AlertsQuestion = z.infer<typeof AlertsQuestion>

export const Alerts = z.object({
  total: count,
  items: z.array(Alert),
  /** Matching the other filters. */
  open: z.record(z.enum(severities), count),
  period: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
})
export type Alerts = z.infer<typeof Alerts>

const TimelineEntry = z.object({
  at: instant,
  moment: z.enum(alertMoments),
  /** Null: the system. */
  by: z.string().nullable(),
  /** Of a note, verdict, destination or owner. */
  text: z.string(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const AlertDetails = z.object({
  alert: Alert,
  /** At the time it fired. */
  settings: RuleSettings,
  ruleVersion: count,
  /** Null if the rule was deleted. */
  currentVersion: count.nullable(),
  timeZone: z.string(),
  /** From well before it broke until well after, or now. */
  points: z.array(SeriesPoint).max(1500),
  timeline: z.array(TimelineEntry),
  /** Other alerts of the incident. */
  others: z.array(Alert).max(200),
  events: z.array(TimelineEvent),
  /**
   * Orders placed (or payment attempts) in the windows that broke the rule, as filters of the list of orders.
   */
  orders: z.object({ from: instant, to: instant, count }),
})
export type AlertDetails = z.infer<typeof AlertDetails>

const AlertCause = z.object({
  segments: z.array(
    z.object({ dimension: z.enum(ruleDimensions), values: z.array(z.string()), labels: z.array(z.string()) }),
  ),
  /** In the metric's unit; for rates, a fraction. */
  effect: z.number(),
  inside: z.object({ base: level, current: level }),
  confidence: z.number(),
})

/** For the windows that broke the rule, against the same hours of the four weeks before. */
export const AlertCauses = z.object({
  state: z.enum(['ready', 'nothing']),
  value: z.object({ base: level, current: level }),
  /** `untold`: visits and orders share no dimension to compare by. */
  verdict: z.enum(['localised', 'general', 'not-localised', 'unchanged', 'untold']),
  causes: z.array(AlertCause),
  /** For conversion: each funnel step over the previous step with data. */
  steps: z.array(z.object({ step: z.enum(conversionSteps), base: level, current: level })),
  /** Other metrics at the same place and time, largest change first. */
  moved: z.array(z.object({ metric: z.enum(monitoredKeys), base: level, current: level })),
})
export type AlertCauses = z.infer<typeof AlertCauses>

const destinationIds = z
  .array(z.uuid(invalid), invalid)
  .min(1, 'Pelo menos uma opção deve ser selecionada')
  .max(50, 'Máximo de 50 destinos')

const Act = z.discriminatedUnion('act', [
  z.object({ act: z.literal('acknowledge') }),
  z.object({ act: z.literal('assign'), ownerId: z.uuid(invalid).nullable() }),
  z.object({ act: z.literal('silence'), until: z.enum(silences, invalid) }),
  z.object({ act: z.literal('unsilence') }),
  z.object({ act: z.literal('resolve') }),
  z.object({ act: z.literal('note'), text: comment.min(1, 'Campo obrigatório') }),
  z.object({ act: z.literal('merge'), incidentId: z.uuid(invalid) }),
  z.object({ act: z.literal('separate') }),
  z.object({ act: z.literal('tell'), destinationIds }),
  z.object({ act: z.literal('judge'), verdict: z.enum(verdicts, invalid), comment: comment.default('') }),
])
export const ChangeAlerts = z.object({
  ids: z
    .array(z.uuid(invalid))
    .min(1, 'Pelo menos uma opção deve ser selecionada')
    .max(MAX_ALERTS, `Máximo de ${MAX_ALERTS} alertas`),
  change: Act,
})
export type ChangeAlerts = z.infer<typeof ChangeAlerts>

const one = z.object({ id })

export const alertsContract = {
  listAlerts: oc
    .route({ method: 'GET', path: '/monitoring/alerts', tags, summary: 'Alertas' })
    .input(AlertsQuestion)
    .output(Alerts),
  getAlert: oc
    .route({
      method: 'GET',
      path: '/monitoring/alerts/{id}',
      tags,
      summary: 'Um alerta, com a série e a história',
    })
    .input(one)
    .output(AlertDetails),
  getAlertCauses: oc
    .route({
      method: 'GET',
      path: '/monitoring/alerts/{id}/causes',
      tags,
      summary: 'Onde um alerta aconteceu',
    })
    .input(one)
    .output(AlertCauses),
  changeAlerts: oc
    .route({
      method: 'POST',
      path: '/monitoring/alerts/changes',
      tags,
      summary:
        'Reconhecer, atribuir, silenciar, resolver, anotar, juntar, separar ou avaliar alertas, ou avisar deles',
      spec: ofWhatIsSeen,
    })
    .input(ChangeAlerts)
    .output(z.object({ changed: count })),
}

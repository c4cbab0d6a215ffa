import { oc } from '@orpc/contract'
import { z } from 'zod'
import { monitoredAreas, monitoredKeys } from '#model/monitoring/metrics.ts'
import { severities, verdicts } from '#model/monitoring/rules.ts'
import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { Scope } from '#model/scope.ts'
import { Alert } from './alerts-contract.ts'

const tags = ['Monitoramento']
const instant = z.iso.datetime()
const count = z.int()
const level = z.number().nullable()
/** Minor units of the account's currency. */
const money = z.number()
/** Null if no alert is about money. */
const loss = money.nullable()
const bySeverity = z.record(z.enum(severities), count)

const PeriodQuestion = z.object({ period: Scope.shape.period })
export type MonitoringPeriod = z.infer<typeof PeriodQuestion>

export const MonitoringOverview = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: instant,
  to: instant,
  /** Current, whatever the period. */
  open: z.array(z.object({ area: z.enum(monitoredAreas), severities: bySeverity })),
  lost: loss,
  lostPerHour: loss,
  rules: z.object({ all: count, on: count, noData: count, failed: count }),
  /** Captured revenue per hour or day, and the alerts that fired. */
  revenue: z.array(z.object({ start: instant, value: money })),
  fired: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        severity: z.enum(severities),
        from: instant,
        to: instant.nullable(),
      }),
    )
    .max(300),
  /** Metrics without an active rule. */
  uncovered: z.array(z.enum(monitoredKeys)),
  sources: z.array(
    z.object({ source: z.enum(['orders', 'sessions', 'payments']), newest: instant.nullable() }),
  ),
  /** By week, oldest first: alerts fired, judged, and confirmed. */
  precision: z.array(z.object({ week: z.iso.date(), fired: count, judged: count, right: count })),
})
export type MonitoringOverview = z.infer<typeof MonitoringOverview>

const SummarySide = z.object({
  fired: count,
  incidents: count,
  lost: loss,
  /** Mean minutes from firing to acknowledgement, and to the end; null without any. */
  mtta: level,
  mttr: level,
  judged: count,
  right: count,
})

export const MonitoringSummary = z.object({
  currency: z.string(),
  timeZone: z.string(),
  from: instant,
  to: instant,
  /** Creation of the first rule; null without any. */
  rulesSince: instant.nullable(),
  current: SummarySide,
  /** The preceding period of the same length. */
  before: SummarySide,
  severities: bySeverity,
  areas: z.array(z.object({ area: z.enum(monitoredAreas), fired: count, lost: loss })),
  /** Most alerts first. */
  rules: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      fired: count,
      minutes: z.number(),
      lost: loss,
      judged: count,
      right: count,
    }),
  ),
  /** Largest losses. */
  worst: z.array(Alert).max(10),
})
export type MonitoringSummary = z.infer<typeof MonitoringSummary>

/**
 * What verdicts say about each rule, and settings that would have avoided its false alarms while keeping the
 * confirmed ones.
 */
export const RuleFeedback = z.object({
  items: z.array(
    z.object({
      ruleId: z.uuid(),
      name: z.string(),
      version: count,
      fired: count,
      verdicts: z.record(z.enum(verdicts), count),
      precision: level,
      suggestion: z
        .object({
          settings: RuleSettings,
          spared: count,
          kept: count,
          lost: count,
          changed: z.enum(['value', 'fraction', 'alarmsPerMonth', 'leastUsual', 'pending']),
        })
        .nullable(),
    }),
  ),
})
export type RuleFeedback = z.infer<typeof RuleFeedback>

export const reportsContract = {
  getMonitoringOverview: oc
    .route({ method: 'GET', path: '/monitoring/overview', tags, summary: 'Visão geral do monitoramento' })
    .input(PeriodQuestion)
    .output(MonitoringOverview),
  getMonitoringSummary: oc
    .route({ method: 'GET', path: '/monitoring/summary', tags, summary: 'Resumo de um período' })
    .input(PeriodQuestion)
    .output(MonitoringSummary),
  getRuleFeedback: oc
    .route({
      method: 'GET',
      path: '/monitoring/feedback',
      tags,
      summary: 'O que os vereditos dizem das regras',
    })
    .output(RuleFeedback),
}

import { type QueryClient, queryOptions } from '@tanstack/react-query'
import routes from '#areas/observability/monitoring/alerts-contract.ts?routes'
import type { bellContract } from '#areas/observability/bell-contract.ts'
import bellRoutes from '#areas/observability/bell-contract.ts?routes'
import type {
  Alerts,
  alertsContract,
  AlertsQuestion,
} from '#areas/observability/monitoring/alerts-contract.ts'
import type { MonitoringPeriod } from '#areas/observability/monitoring/reports-contract.ts'
import reportsRoutes from '#areas/observability/monitoring/reports-contract.ts?routes'
import type { reportsContract } from '#areas/observability/monitoring/reports-contract.ts'
import rulesRoutes from '#areas/observability/monitoring/rules-contract.ts?routes'
import type { OwnersQuestion, rulesContract } from '#areas/observability/monitoring/rules-contract.ts'
import type { MonitoredArea } from '#model/monitoring/metrics.ts'
import { createAreaClient } from '#ui/api/area-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export const alertsClient = createAreaClient<typeof alertsContract>(routes)
const bellClient = createAreaClient<typeof bellContract>(bellRoutes)
const reportsClient = createAreaClient<typeof reportsContract>(reportsRoutes)
export const rulesClient = createAreaClient<typeof rulesContract>(rulesRoutes)

export const monitoringKey = (accountId: string, ...rest: unknown[]) =>
  [accountId, 'monitoring', ...rest] as const
/** Changed alerts are pushed; durations need polling. */
const everyMs = 30_000
const slowlyMs = 60_000
const facts = ['alerts'] as const

/** Alerts of expanded incidents, listed in full below their first row. */
const MAX_SHOWN = 100

/** Without `queryOptions`: the list needs the plain type. */
export function alertsQuery(accountId: string, question: AlertsQuestion, expanded: readonly string[] = []) {
  return {
    queryKey: monitoringKey(accountId, 'alerts', question, expanded),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Alerts> => {
      const [found, ...incidents] = await Promise.all([
        alertsClient.listAlerts(question, { signal }),
        ...expanded.map((incidentId) =>
          alertsClient.listAlerts({ incidentId, grouped: 'no', pageSize: MAX_SHOWN }, { signal }),
        ),
      ])
      const others = new Map(expanded.map((id, place) => [id, incidents[place]?.items ?? []]))
      return {
        ...found,
        items: found.items.flatMap((alert) => [
          alert,
          ...(others.get(alert.incident.id) ?? []).filter(({ id }) => id !== alert.id),
        ]),
      }
    },
    refetchInterval: everyMs,
    staleTime: 1000,
    meta: { facts },
  }
}

/** Of one area, without silenced ones; enough to find the worst. */
export const openAlertsQuery = (accountId: string, area: MonitoredArea) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'open', area),
    queryFn: ({ signal }) =>
      alertsClient.listAlerts(
        { areas: [area], states: ['firing', 'noData', 'acknowledged'], pageSize: MAX_SHOWN },
        { signal },
      ),
    refetchInterval: everyMs,
    staleTime: 1000,
    meta: { facts, failsInPlace: true },
  })

export const alertQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'alert', id),
    queryFn: ({ signal }) => alertsClient.getAlert({ id }, { signal }),
    refetchInterval: everyMs,
    staleTime: 1000,
    meta: { facts, failsInPlace: true },
  })

export const alertCausesQuery = (accountId: string, id: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'causes', id),
    queryFn: ({ signal }) => alertsClient.getAlertCauses({ id }, { signal }),
    refetchInterval: slowlyMs,
    meta: { failsInPlace: true },
  })

export const bellQuery = (accountId: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'bell'),
    queryFn: ({ signal }) => bellClient.getAlertBell(undefined, { signal }),
    refetchInterval: everyMs,
    staleTime: 1000,
    meta: { facts, ofFrame: true, failsInPlace: true },
  })

export const overviewQuery = (accountId: string, asked: MonitoringPeriod) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'overview', asked),
    queryFn: ({ signal }) => reportsClient.getMonitoringOverview(asked, { signal }),
    refetchInterval: slowlyMs,
    meta: { facts },
    placeholderData: previousAnswer(accountId),
  })

export const summaryQuery = (accountId: string, asked: MonitoringPeriod) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'summary', asked),
    queryFn: ({ signal }) => reportsClient.getMonitoringSummary(asked, { signal }),
    meta: { facts },
    placeholderData: previousAnswer(accountId),
  })

export const feedbackQuery = (accountId: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'feedback'),
    queryFn: ({ signal }) => reportsClient.getRuleFeedback(undefined, { signal }),
    meta: { facts },
  })

export const ruleChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'choices'),
    queryFn: ({ signal }) => rulesClient.getRuleChoices(undefined, { signal }),
  })

export const ownersQuery = (accountId: string, of: OwnersQuestion['of']) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'owners', of),
    queryFn: ({ signal }) => rulesClient.listOwners({ of }, { signal }),
    meta: { failsInPlace: true },
  })

export const rulesQuery = (accountId: string) =>
  queryOptions({
    queryKey: monitoringKey(accountId, 'rules'),
    queryFn: ({ signal }) => rulesClient.listRules(undefined, { signal }),
  })

export const invalidateAlerts = (queryClient: QueryClient, accountId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: monitoringKey(accountId) })

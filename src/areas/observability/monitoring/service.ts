import { alertWorkContract } from '#model/monitoring/alert-work-contract.ts'
import type { EventSource } from '#analytics/events/event-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { bellContract } from '../bell-contract.ts'
import { alertsContract } from './alerts-contract.ts'
import { reportsContract } from './reports-contract.ts'
import { rulesContract } from './rules-contract.ts'
import { alertEvents } from './server/alerts/alert-events.ts'
import { alertsSource } from './server/alerts/alerts-source.ts'
import { changeAlerts } from './server/alerts/change-alerts.ts'
import { getAlert } from './server/alerts/get-alert.ts'
import { getAlertBell, type LoadProblems } from './server/alerts/get-alert-bell.ts'
import { getAlertCauses } from './server/alerts/get-alert-causes.ts'
import { listAlerts } from './server/alerts/list-alerts.ts'
import { getAlertWork } from './server/reports/get-alert-work.ts'
import { getMonitoringOverview } from './server/reports/get-monitoring-overview.ts'
import { getMonitoringSummary } from './server/reports/get-monitoring-summary.ts'
import { getRuleFeedback } from './server/reports/get-rule-feedback.ts'
import { alertsSection } from './server/reports/report-section.ts'
import { destinationsRouter } from './server/destinations/destinations-router.ts'
import { listOwners } from './server/list-owners.ts'
import { backtestRule } from './server/rules/backtest-rule.ts'
import { deleteRule } from './server/rules/delete-rule.ts'
import { getRuleChoices, listRules, listRuleVersions } from './server/rules/list-rules.ts'
import { listStockChoices } from './server/rules/list-stock-choices.ts'
import { saveRule } from './server/rules/save-rule.ts'
import { suggestRules } from './server/rules/suggest-rules.ts'
import { alertsViewReport } from './server/alerts/view-report.ts'

export const monitoringService = {
  routers: {
    monitoringReports: serveAccount(reportsContract, {
      getMonitoringOverview,
      getMonitoringSummary,
      getRuleFeedback,
    }),
    alertWork: serveAccount(alertWorkContract, { getAlertWork }),
    destinations: destinationsRouter,
    monitoringRules: serveAccount(rulesContract, {
      listRules,
      getRuleChoices,
      listOwners,
      listStockChoices,
      saveRule,
      deleteRule,
      listRuleVersions,
      backtestRule,
      suggestRules,
    }),
  },
  exports: [alertsSource],
  viewReports: [alertsViewReport],
  reports: [alertsSection],
  events: [alertEvents],
}

/** Takes what screens declare of their days. */
export const alertsService = (sources: readonly EventSource[]) => ({
  routers: {
    monitoringAlerts: serveAccount(alertsContract, {
      listAlerts,
      getAlert: (ctx, input) => getAlert(ctx, input, sources),
      getAlertCauses,
      changeAlerts,
    }),
  },
})

/** Includes Guardian problems. */
export const bellService = (loadProblems: LoadProblems) => ({
  routers: {
    monitoringAlerts: serveAccount(bellContract, { getAlertBell: (ctx) => getAlertBell(ctx, loadProblems) }),
  },
})

import { indexExportSources, type ExportSource } from '#analytics/exports/export-source.ts'
import { indexChecks, type Check } from '#analytics/checks/check.ts'
import type { EventSource } from '#analytics/events/event-source.ts'
import type { CheckFix } from '#analytics/checks/fix.ts'
import { indexReportSections, type ReportSection } from '#analytics/reports/report-section.ts'
import { indexViewReports, type ViewReport } from '#analytics/reports/view-report.ts'
import { exportsService } from '#analytics/exports/exports-service.ts'
import { scopeService } from '#analytics/scope/scope-service.ts'
import { accountService } from '#areas/admin/account/service.ts'
import { myAccountService } from '#areas/admin/my-account/service.ts'
import { usersService } from '#areas/admin/users/service.ts'
import { catalogSkuService } from '#areas/catalog/sku/service.ts'
import { catalogAnalyticsService } from '#areas/catalog/analytics/service.ts'
import { enrichmentService } from '#areas/catalog/enrichment-description/service.ts'
import { clientsService } from '#areas/clients/analytics/service.ts'
import { importService } from '#areas/integrations/import/service.ts'
import { integrationsService } from '#areas/integrations/service.ts'
import { logisticsLiveService } from '#areas/logistics/live/service.ts'
import { docksService } from '#areas/logistics/docks/service.ts'
import { carriersService } from '#areas/logistics/carrier/service.ts'
import { logisticsService } from '#areas/logistics/service.ts'
import { whatsAppService } from '#areas/observability/whatsapp-groups/service.ts'
import { env } from '#platform/env.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { pageChecks } from '#areas/observability/guardian/server/visits/page-checks.ts'
import { guardianService, loadOpenProblems } from '#areas/observability/guardian/service.ts'
import { alertsService, bellService, monitoringService } from '#areas/observability/monitoring/service.ts'
import { campaignsService } from '#areas/marketing/campaigns/service.ts'
import { promotionsService } from '#areas/marketing/promotions/service.ts'
import { ordersService } from '#areas/orders/service.ts'
import {
  paymentsDecompositionService,
  paymentSegmentsService,
} from '#areas/payments/decomposition/service.ts'
import { paymentsLiveService } from '#areas/payments/live/service.ts'
import { salesAnalyticsService } from '#areas/sales/analytics/service.ts'
import {
  billingDecompositionService,
  billingEventsService,
} from '#areas/sales/billing-decomposition/service.ts'
import { incompleteOrdersService } from '#areas/sales/incomplete-orders/service.ts'
import { salesTargetsService } from '#areas/sales/sales-targets/service.ts'
import { virtualChannelsService } from '#areas/sales/virtual-channels/service.ts'
import { firstStepsService } from '#areas/sales/service.ts'
import { sessionService } from '#areas/session/service.ts'
import { logsService } from '#areas/team/logs/service.ts'
import { reportsService, schedulesService } from '#areas/team/reports/service.ts'
import type { ApiRouter } from '#platform/http/api.ts'
import { viewsService } from '#platform/views/views-service.ts'

type Operations = Readonly<Record<string, ApiRouter>>

type Service = {
  routers: Readonly<Record<string, Operations>>
  exports?: readonly ExportSource[]
  viewReports?: readonly ViewReport[]
  reports?: readonly ReportSection[]
  checks?: readonly Check[]
  fixes?: readonly CheckFix[]
  events?: readonly EventSource[]
}

const screens: readonly Service[] = [
  sessionService,
  firstStepsService,
  billingDecompositionService,
  salesAnalyticsService,
  ordersService,
  catalogSkuService,
  catalogAnalyticsService,
  enrichmentService,
  campaignsService,
  promotionsService,
  clientsService,
  paymentsLiveService,
  paymentsDecompositionService,
  logisticsService,
  logisticsLiveService,
  docksService,
  carriersService,
  incompleteOrdersService,
  salesTargetsService,
  virtualChannelsService,
  monitoringService,
  whatsAppService,
  reportsService,
  logsService,
  myAccountService,
  usersService,
  accountService,
  integrationsService,
  importService,
]

export const reportSources = {
  sections: indexReportSections(...screens.flatMap(({ reports = [] }) => reports)),
  views: indexViewReports(...screens.flatMap(({ viewReports = [] }) => viewReports)),
}

export const checks = indexChecks(
  ...screens.flatMap(({ checks: own = [] }) => own),
  ...pageChecks(openSending(env).outbound, env.FAROL_RDAP_SERVER),
)

const guardian: Service = guardianService(
  checks,
  screens.flatMap(({ fixes = [] }) => fixes),
)

export const exportSources = indexExportSources(
  ...[...screens, guardian].flatMap(({ exports = [] }) => exports),
)

const services: readonly Service[] = [
  scopeService,
  viewsService([...reportSources.views.values()].map(({ of }) => of)),
  exportsService(exportSources),
  schedulesService(reportSources),
  ...screens,
  ...[billingEventsService, paymentSegmentsService, alertsService].map((serving) =>
    serving(screens.flatMap(({ events = [] }) => events)),
  ),
  guardian,
  bellService(loadOpenProblems(checks)),
]

export const router = joinRouters(services)

/** A name may be shared, an operation may not. */
function joinRouters(from: readonly Service[]): Record<string, Operations> {
  const all: Record<string, Record<string, ApiRouter>> = {}
  for (const [name, operations] of from.flatMap(({ routers }) => Object.entries(routers))) {
    const known = (all[name] ??= {})
    for (const [operation, answered] of Object.entries(operations)) {
      if (operation in known) throw new Error(`two services answer ${name}.${operation}`)
      known[operation] = answered
    }
  }
  return all
}

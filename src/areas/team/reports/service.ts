import { serveAccount } from '#platform/http/serve.ts'
import { operationContract } from './operation-contract.ts'
import { schedulesContract } from './schedules-contract.ts'
import type { ReportSources } from './server/compose-report.ts'
import { deleteSchedule } from './server/delete-schedule.ts'
import { filesViewReport } from './server/files-view-report.ts'
import { listRuns } from './server/list-runs.ts'
import { listSchedules } from './server/list-schedules.ts'
import { getHandledOrders } from './server/get-handled-orders.ts'
import { getReportPdf, previewReport } from './server/preview-report.ts'
import { saveSchedule } from './server/save-schedule.ts'
import { setSubscription } from './server/set-subscription.ts'
import { testSchedule } from './server/test-schedule.ts'

export const reportsService = {
  routers: { operation: serveAccount(operationContract, { getHandledOrders }) },
  viewReports: [filesViewReport],
}

/** With what every screen has to say in reports. */
export const schedulesService = (reportSources: ReportSources) => ({
  routers: {
    reportSchedules: serveAccount(schedulesContract, {
      listSchedules: (ctx) => listSchedules(ctx, reportSources.views),
      saveSchedule: (ctx, input) => saveSchedule(ctx, input, reportSources.views),
      deleteSchedule,
      previewReport: (ctx, input) => previewReport(ctx, input, { ...ctx, reportSources }),
      getReportPdf: (ctx, input) => getReportPdf(ctx, input, { ...ctx, reportSources }),
      testSchedule: (ctx, input) => testSchedule(ctx, input, { ...ctx, reportSources }),
      setSubscription,
      listRuns,
    }),
  },
})

import type { ReportSection } from '#analytics/reports/report-section.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { filesScreen } from './model.ts'
import { schedulesContract } from './schedules-contract.ts'
import { deleteSchedule } from './server/delete-schedule.ts'
import { listRuns } from './server/list-runs.ts'
import { listSchedules } from './server/list-schedules.ts'
import { getReportPdf, previewReport } from './server/preview-report.ts'
import { saveSchedule } from './server/save-schedule.ts'
import { setSubscription } from './server/set-subscription.ts'
import { testSchedule } from './server/test-schedule.ts'

export const reportsService = { routers: {}, views: [filesScreen] }

/** With what every screen has to say in reports. */
export const schedulesService = (sections: ReadonlyMap<string, ReportSection>) => ({
  routers: {
    reportSchedules: serveAccount(schedulesContract, {
      listSchedules,
      saveSchedule,
      deleteSchedule,
      previewReport: (ctx, input) => previewReport(ctx, input, { ...ctx, sections }),
      getReportPdf: (ctx, input) => getReportPdf(ctx, input, { ...ctx, sections }),
      testSchedule: (ctx, input) => testSchedule(ctx, input, { ...ctx, sections }),
      setSubscription,
      listRuns,
    }),
  },
})

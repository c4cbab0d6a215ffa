import { serveAccount } from '#platform/http/serve.ts'
import { docksContract } from './contract.ts'
import { listDockSettings, saveDockSettings } from './server/dock-settings.ts'
import { getDockPromises } from './server/get-dock-promises.ts'
import { getLeadTimeChange } from './server/get-lead-time-change.ts'
import { getLogisticsDocks } from './server/get-logistics-docks.ts'
import { getPromiseCost } from './server/get-promise-cost.ts'
import { docksViewReport } from './server/view-report.ts'

export const docksService = {
  routers: {
    docks: serveAccount(docksContract, {
      getLogisticsDocks,
      getDockPromises,
      getPromiseCost,
      getLeadTimeChange,
      listDockSettings,
      saveDockSettings,
    }),
  },
  viewReports: [docksViewReport],
}

import { serveAccount } from '#platform/http/serve.ts'
import { logisticsLiveContract } from './contract.ts'
import { changePackages } from './server/change-packages.ts'
import { getLogisticsLive } from './server/get-logistics-live.ts'
import { getPackage } from './server/get-package.ts'
import { listOpenPackages } from './server/list-open-packages.ts'
import { listPackageAssignees } from './server/list-package-assignees.ts'
import { openPackagesSource } from './server/open-packages-source.ts'
import { packageFixes } from './server/package-fixes.ts'
import { packageWorkContract } from './work-contract.ts'
import { packagesSilent } from './server/silent-packages-check.ts'
import { towerViewReport } from './server/view-report.ts'

export const logisticsLiveService = {
  routers: {
    logisticsLive: {
      ...serveAccount(logisticsLiveContract, { getLogisticsLive, listOpenPackages }),
      ...serveAccount(packageWorkContract, { getPackage, listPackageAssignees, changePackages }),
    },
  },
  exports: [openPackagesSource],
  viewReports: [towerViewReport],
  checks: [packagesSilent],
  fixes: packageFixes,
}

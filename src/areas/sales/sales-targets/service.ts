import { targetsSource } from './server/targets-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { targetsContract } from './contract.ts'
import { compareTargetVersions } from './server/compare-target-versions.ts'
import { exportTargets } from './server/export-targets.ts'
import { getTargetBoard } from './server/get-target-board.ts'
import { getTargetCurve } from './server/get-target-curve.ts'
import { getTargetHistory } from './server/get-target-history.ts'
import { getTargetMiss } from './server/get-target-miss.ts'
import { getTargetPlan } from './server/get-target-plan.ts'
import { listTargetVersions } from './server/list-target-versions.ts'
import { lockTargetMonth } from './server/lock-target-month.ts'
import { targetsSection } from './server/report-section.ts'
import { restoreTargets } from './server/restore-targets.ts'
import { saveTargets } from './server/save-targets.ts'
import { targetProjectionLow } from './server/projection-check.ts'
import { salesTargetMissing } from './server/targets-check.ts'

export const salesTargetsService = {
  routers: {
    targets: serveAccount(targetsContract, {
      getTargetPlan,
      getTargetHistory,
      saveTargets,
      listTargetVersions,
      compareTargetVersions,
      restoreTargets,
      lockTargetMonth,
      getTargetCurve,
      getTargetBoard,
      getTargetMiss,
      exportTargets,
    }),
  },
  exports: [targetsSource],
  reports: [targetsSection],
  checks: [salesTargetMissing, targetProjectionLow],
}

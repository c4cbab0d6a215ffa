import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { targetsContract } from '../contract.ts'
import { compareTargetVersions } from './compare-target-versions.ts'
import { exportTargets } from './export-targets.ts'
import { getTargetBoard } from './get-target-board.ts'
import { getTargetCurve } from './get-target-curve.ts'
import { getTargetHistory } from './get-target-history.ts'
import { getTargetMiss } from './get-target-miss.ts'
import { getTargetPlan } from './get-target-plan.ts'
import { listTargetVersions } from './list-target-versions.ts'
import { lockTargetMonth } from './lock-target-month.ts'
import { restoreTargets } from './restore-targets.ts'
import { saveTargets } from './save-targets.ts'

const area = implement(targetsContract).$context<RequestContext>().use(withAccount)

export const targetsRouter = area.router({
  getTargetPlan: area.getTargetPlan.handler(({ context, input }) => getTargetPlan(context, input)),
  getTargetHistory: area.getTargetHistory.handler(({ context, input }) => getTargetHistory(context, input)),
  saveTargets: area.saveTargets.handler(({ context, input }) => saveTargets(context, input)),
  listTargetVersions: area.listTargetVersions.handler(({ context, input }) =>
    listTargetVersions(context, input),
  ),
  compareTargetVersions: area.compareTargetVersions.handler(({ context, input }) =>
    compareTargetVersions(context, input),
  ),
  restoreTargets: area.restoreTargets.handler(({ context, input }) => restoreTargets(context, input)),
  lockTargetMonth: area.lockTargetMonth.handler(({ context, input }) => lockTargetMonth(context, input)),
  getTargetCurve: area.getTargetCurve.handler(({ context, input }) => getTargetCurve(context, input)),
  getTargetBoard: area.getTargetBoard.handler(({ context, input }) => getTargetBoard(context, input)),
  getTargetMiss: area.getTargetMiss.handler(({ context, input }) => getTargetMiss(context, input)),
  exportTargets: area.exportTargets.handler(({ context, input }) => exportTargets(context, input)),
})

import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { teamContract } from '../contract.ts'
import { exportLogs } from './export-logs.ts'
import { listLogChoices } from './list-log-choices.ts'
import { listLogs } from './list-logs.ts'
import { verifyLogs } from './verify-logs.ts'

const area = implement(teamContract).$context<RequestContext>().use(withAccount)

export const teamRouter = area.router({
  listLogs: area.listLogs.handler(({ context, input }) => listLogs(context, input)),
  listLogChoices: area.listLogChoices.handler(({ context }) => listLogChoices(context)),
  verifyLogs: area.verifyLogs.handler(({ context }) => verifyLogs(context)),
  exportLogs: area.exportLogs.handler(({ context, input }) => exportLogs(context, input)),
})

import { serveAccount } from '#platform/http/serve.ts'
import { teamContract } from './contract.ts'
import { exportLogs } from './server/export-logs.ts'
import { listLogChoices } from './server/list-log-choices.ts'
import { listLogs } from './server/list-logs.ts'
import { logsViewReport } from './server/view-report.ts'
import { verifyLogs } from './server/verify-logs.ts'

export const logsService = {
  routers: {
    team: serveAccount(teamContract, {
      listLogs,
      listLogChoices,
      verifyLogs,
      exportLogs,
    }),
  },
  viewReports: [logsViewReport],
}

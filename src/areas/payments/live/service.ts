import { serveAccount } from '#platform/http/serve.ts'
import { paymentsLiveContract } from './contract.ts'
import { getPaymentsLive } from './server/get-payments-live.ts'
import { lowApprovalCheck } from './server/approvals-check.ts'
import { liveViewReport } from './server/view-report.ts'

export const paymentsLiveService = {
  routers: { paymentsLive: serveAccount(paymentsLiveContract, { getPaymentsLive }) },
  viewReports: [liveViewReport],
  checks: [lowApprovalCheck],
}

import { serveAccount } from '#platform/http/serve.ts'
import { paymentsLiveContract } from './contract.ts'
import { paymentsLiveScreen } from './model.ts'
import { getPaymentsLive } from './server/get-payments-live.ts'
import { lowApprovalCheck } from './server/approvals-check.ts'
import { liveViewReport } from './server/view-report.ts'

export const paymentsLiveService = {
  routers: { paymentsLive: serveAccount(paymentsLiveContract, { getPaymentsLive }) },
  views: [paymentsLiveScreen],
  viewReports: [liveViewReport],
  checks: [lowApprovalCheck],
}

import type { EventSource } from '#analytics/events/event-source.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { paymentsContract } from './contract.ts'
import { paymentSegmentsContract } from './segment-contract.ts'
import { attemptsSource } from './server/attempts-source.ts'
import { getPaymentsCauses } from './server/get-payments-causes.ts'
import { getPaymentsCosts } from './server/get-payments-costs.ts'
import { getPaymentsDeclines } from './server/get-payments-declines.ts'
import { getPaymentsDecomposition } from './server/get-payments-decomposition.ts'
import { getPaymentsDimensions } from './server/get-payments-dimensions.ts'
import { getPaymentsOutages } from './server/get-payments-outages.ts'
import { getPaymentsRetries } from './server/get-payments-retries.ts'
import { getPaymentsValues } from './server/get-payments-values.ts'
import { getPaymentsSegment } from './server/get-payments-segment.ts'
import { paymentsSection, paymentsViewReport } from './server/report-section.ts'
import { getSegmentDetails } from './server/get-segment-details.ts'
import { listPaymentAttempts } from './server/list-payment-attempts.ts'
import { latePixCheck } from './server/late-pix-check.ts'
import { mismatchedPaymentsCheck } from './server/mismatched-payments-check.ts'

export const paymentsDecompositionService = {
  routers: {
    payments: serveAccount(paymentsContract, {
      getPaymentsDecomposition,
      getPaymentsDimensions,
      getPaymentsCauses,
      getPaymentsOutages,
      getPaymentsDeclines,
      getPaymentsRetries,
      getPaymentsCosts,
      getPaymentsValues,
      listPaymentAttempts,
    }),
  },
  exports: [attemptsSource],
  viewReports: [paymentsViewReport],
  reports: [paymentsSection],
  checks: [latePixCheck, mismatchedPaymentsCheck],
}

/** Takes what screens declare of their days. */
export const paymentSegmentsService = (sources: readonly EventSource[]) => ({
  routers: {
    paymentSegments: serveAccount(paymentSegmentsContract, {
      getPaymentsSegment: (ctx, input) => getPaymentsSegment(ctx, input, sources),
      getSegmentDetails,
    }),
  },
})

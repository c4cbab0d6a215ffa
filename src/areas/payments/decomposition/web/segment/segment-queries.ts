import { queryOptions } from '@tanstack/react-query'
import type {
  DetailsQuestion,
  paymentSegmentsContract,
  SegmentQuestion,
} from '#areas/payments/decomposition/segment-contract.ts'
import routes from '#areas/payments/decomposition/segment-contract.ts?routes'
import { commonPayments } from '#areas/payments/decomposition/web/payments-queries.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

const segmentsClient = createAreaClient<typeof paymentSegmentsContract>(routes)

export const paymentsSegmentQuery = (accountId: string, question: SegmentQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'segment', question),
    queryFn: ({ signal }) => segmentsClient.getPaymentsSegment(question, { signal }),
  })

export const segmentDetailsQuery = (accountId: string, question: DetailsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'segment-details', question),
    queryFn: ({ signal }) => segmentsClient.getSegmentDetails(question, { signal }),
  })

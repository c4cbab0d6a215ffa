import { useParams } from '@tanstack/react-router'
import type { ExplainedRate } from '#areas/payments/decomposition/contract.ts'
import type { SegmentQuestion } from '#areas/payments/decomposition/segment-contract.ts'
import type { ComparisonBasis } from '#areas/payments/decomposition/web/compared.ts'
import { usePayments } from '#areas/payments/decomposition/web/use-payments.ts'

export function useSegment(): {
  accountId: string
  question: SegmentQuestion
  rate: ExplainedRate
  against: ComparisonBasis
} {
  const { id = '' } = useParams({ strict: false })
  const { accountId, question, search } = usePayments()
  return {
    accountId,
    question: { ...question, segmentId: id },
    rate: search.rate ?? 'acceptance',
    against: search.against ?? 'rest',
  }
}

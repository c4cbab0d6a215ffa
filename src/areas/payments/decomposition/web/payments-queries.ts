import { queryOptions } from '@tanstack/react-query'
import type {
  AttemptsQuestion,
  DimensionsQuestion,
  PaymentsQuestion,
} from '#areas/payments/decomposition/contract.ts'
import { paymentsClient } from '#areas/payments/web/payments-client.ts'
import { previousAnswer } from '#ui/api/previous-answer.ts'

export function commonPayments<Question extends object>(accountId: string, name: string, question: Question) {
  return {
    queryKey: [accountId, 'payments', name, question] as const,
    refetchInterval: 5 * 60_000,
    placeholderData: previousAnswer(accountId),
    meta: { facts: ['payment_attempts', 'orders', 'receivables'], offline: true } as const,
  }
}

export const paymentsDecompositionQuery = (accountId: string, question: PaymentsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'decomposition', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsDecomposition(question, { signal }),
  })

export const paymentsDimensionsQuery = (accountId: string, question: DimensionsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'dimensions', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsDimensions(question, { signal }),
  })

export const paymentsCausesQuery = (accountId: string, question: DimensionsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'causes', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsCauses(question, { signal }),
  })

export const paymentsOutagesQuery = (accountId: string, question: PaymentsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'outages', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsOutages(question, { signal }),
  })

export const paymentsDeclinesQuery = (accountId: string, question: PaymentsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'declines', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsDeclines(question, { signal }),
  })

export const paymentsRetriesQuery = (accountId: string, question: PaymentsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'retries', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsRetries(question, { signal }),
  })

export const paymentsCostsQuery = (accountId: string, question: PaymentsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'costs', question),
    queryFn: ({ signal }) => paymentsClient.getPaymentsCosts(question, { signal }),
  })

/** Never cached in the browser, since it contains orders and people. */
export const paymentAttemptsQuery = (accountId: string, question: AttemptsQuestion) =>
  queryOptions({
    ...commonPayments(accountId, 'attempts', question),
    meta: { facts: ['payment_attempts', 'orders'] } as const,
    queryFn: ({ signal }) => paymentsClient.listPaymentAttempts(question, { signal }),
  })

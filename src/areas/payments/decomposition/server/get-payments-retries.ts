import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsQuestion, PaymentsRetries } from '../contract.ts'
import { closeRows, loadRows, noSides, roundedPair } from '#analytics/metrics/load-sides.ts'

const measures = [
  'retriedOrders',
  'recoveredOrders',
  'recoveredAmount',
  'retries',
  'repairs',
  'repairedAmount',
  'attempts',
  'authorizedAttempts',
] as const satisfies AttemptMeasureKey[]

export async function getPaymentsRetries(
  ctx: AccountContext,
  input: PaymentsQuestion,
): Promise<PaymentsRetries> {
  assertPermission(ctx, 'payments.view')
  return cachedPayments(ctx, { question: 'payments-retries', input }, async (scope) => {
    const rows = await loadRows(ctx, scope, measures, [[], ['retryChange'], ['attemptNumber']])
    const total = rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)
    const found = rows
      .filter(({ grouping, base, current }) => grouping === 1 && base.retries + current.retries > 0)
      .toSorted((a, b) => b.current.repairs - a.current.repairs || b.current.retries - a.current.retries)
    const changes = closeRows(found, ['retries', 'repairs', 'repairedAmount'])
    const numbers = closeRows(
      rows
        .filter(({ grouping }) => grouping === 2)
        .toSorted((a, b) => Number(a.keys.attemptNumber) - Number(b.keys.attemptNumber)),
      ['attempts', 'authorizedAttempts'],
    )
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      retriedOrders: roundedPair(total, 'retriedOrders'),
      recoveredOrders: roundedPair(total, 'recoveredOrders'),
      recoveredAmount: roundedPair(total, 'recoveredAmount'),
      changes: changes.map((row) => ({
        change: row.keys.retryChange ?? '',
        retries: roundedPair(row, 'retries'),
        authorized: roundedPair(row, 'repairs'),
        amount: roundedPair(row, 'repairedAmount'),
      })),
      numbers: numbers.map((row) => ({
        number: row.keys.attemptNumber ?? '',
        attempts: roundedPair(row, 'attempts'),
        authorized: roundedPair(row, 'authorizedAttempts'),
      })),
    }
  })
}

import { askReceivables } from '#analytics/payments/ask-receivables.ts'
import { askReversals } from '#analytics/payments/ask-reversals.ts'
import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsQuestion } from '../contract.ts'
import type { PaymentsCosts } from '../costs-contract.ts'
import {
  closeRows,
  loadRows,
  noSides,
  pairOf,
  ratio,
  roundedPair,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'

const KEEP = 100

const amounts = [
  'authorizedAmount',
  'costedPayments',
  'feeAmount',
  'anticipationAmount',
  'antifraudAmount',
] as const satisfies AttemptMeasureKey[]
const measures = [...amounts, 'settledAttempts', 'settledDays'] as const satisfies AttemptMeasureKey[]

export async function getPaymentsCosts(ctx: AccountContext, input: PaymentsQuestion): Promise<PaymentsCosts> {
  assertPermission(ctx, 'payments.view')
  assertPermission(ctx, 'payments.cost')
  return cachedPayments(ctx, { question: 'payments-costs', input }, async (scope) => {
    const [rows, receivables, reversals] = await Promise.all([
      loadRows(ctx, scope, measures, [[], ['acquirer', 'paymentMethod']], {
        by: 'authorizedAmount',
        order: 'value',
        keep: KEEP,
      }),
      askReceivables(ctx.clickhouse, scope),
      askReversals(ctx.clickhouse, scope),
    ])
    const own = closeRows(
      rows.filter(({ grouping }) => grouping === 1),
      amounts,
    )
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      rows: own
        .filter((row) => amounts.some((key) => row.base[key] + row.current[key] > 0))
        .map((row) => ({
          acquirer: row.keys.acquirer ?? '',
          method: row.keys.paymentMethod ?? '',
          ...(row.keys.acquirer && { segmentId: providerId(ctx.account.id, row.keys.acquirer) }),
          ...present(row),
        })),
      total: present(rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)),
      receivables,
      reversals,
    }
  })
}

const present = (row: MeasuredSides<(typeof measures)[number]>) => ({
  authorized: roundedPair(row, 'authorizedAmount'),
  costed: roundedPair(row, 'costedPayments'),
  fee: roundedPair(row, 'feeAmount'),
  anticipation: roundedPair(row, 'anticipationAmount'),
  antifraud: roundedPair(row, 'antifraudAmount'),
  daysToReceive: pairOf(
    row,
    ({ settledDays, settledAttempts }) => ratio(settledDays, settledAttempts) ?? null,
  ),
})

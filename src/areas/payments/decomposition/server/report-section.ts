import { countFigure, moneyFigure, rateFigure } from '#analytics/reports/pair-figures.ts'
import { comparisonPart } from '#analytics/reports/frame-part.ts'
import { comparedPeriods, type ReportSection } from '#analytics/reports/report-section.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { parseDerivedScope, paymentScopeOf } from '#model/address/derived-scope-search.ts'
import { paymentsDecompositionScreen } from '#model/payments/decomposition-screen.ts'
import { paymentMetrics } from '#model/payments/metrics.ts'
import type { Part } from '#platform/pdf/report.ts'
import { PaymentsQuestion, type PaymentsDecomposition } from '../contract.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'

export const paymentsSection: ReportSection = {
  key: 'payments',
  needs: ['payments.view'],
  link: (subject) => `/payments/decomposition?${new URLSearchParams(comparedPeriods(subject))}`,
  load: async (ctx, subject) =>
    partsOf(await getPaymentsDecomposition(ctx, PaymentsQuestion.parse(comparedPeriods(subject)))),
}

export const paymentsViewReport: ViewReport = {
  of: paymentsDecompositionScreen,
  title: 'Decomposição de pagamentos',
  file: null,
  path: '/payments/decomposition',
  needs: ['payments.view'],
  load: async (ctx, search) => {
    const answer = await getPaymentsDecomposition(ctx, paymentScopeOf(parseDerivedScope(search)))
    return [comparisonPart(answer.frame), ...partsOf(answer)]
  },
}

function partsOf({ state, frame, metrics, acceptance }: PaymentsDecomposition): Part[] {
  if (state !== 'ready') return []
  const { attempts, attemptedAmount, authorization } = metrics
  return [
    { kind: 'heading', text: 'Pagamentos' },
    {
      kind: 'figures',
      figures: [
        rateFigure(paymentMetrics.acceptance.label, acceptance.value),
        rateFigure(paymentMetrics.authorization.label, authorization),
        countFigure(paymentMetrics.attempts.label, attempts),
        moneyFigure(paymentMetrics.attemptedAmount.label, attemptedAmount, frame.currency),
      ],
    },
  ]
}

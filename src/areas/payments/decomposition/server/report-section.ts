import { changeNote } from '#analytics/reports/pair-figures.ts'
import { comparisonPart } from '#analytics/reports/frame-part.ts'
import type { ReportSection, ReportSubject } from '#analytics/reports/report-section.ts'
import type { ViewReport } from '#analytics/reports/view-report.ts'
import { parseDerivedScope, paymentScopeOf } from '#model/address/derived-scope-search.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import { absent } from '#model/formats/locale.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { paymentsDecompositionScreen } from '#model/payments/decomposition-screen.ts'
import { paymentMetrics } from '#model/payments/metrics.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure, Part } from '#platform/pdf/report.ts'
import { PaymentsQuestion, type PaymentsDecomposition } from '../contract.ts'
import { getPaymentsDecomposition } from './get-payments-decomposition.ts'

export const paymentsSection: ReportSection = {
  key: 'payments',
  needs: ['payments.view'],
  link: (subject) => `/payments/decomposition?${new URLSearchParams(asked(subject))}`,
  load: async (ctx, subject) =>
    partsOf(await getPaymentsDecomposition(ctx, PaymentsQuestion.parse(asked(subject)))),
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

const asked = ({ period, compare }: ReportSubject) => ({ period, compare })

function partsOf({ state, frame, metrics, acceptance }: PaymentsDecomposition): Part[] {
  if (state !== 'ready') return []
  const money = (value: number | null) =>
    value === null ? absent : formatMoneyText(value, frame.currency, true)
  const rate = (label: string, pair: Pair): Figure => ({
    label,
    value: formatRate(pair.current),
    note: changeNote(formatPoints(pair.base, pair.current), formatRate(pair.base)),
  })
  const { attempts, attemptedAmount, authorization } = metrics
  return [
    { kind: 'heading', text: 'Pagamentos' },
    {
      kind: 'figures',
      figures: [
        rate(paymentMetrics.acceptance.label, acceptance.value),
        rate(paymentMetrics.authorization.label, authorization),
        {
          label: paymentMetrics.attempts.label,
          value: formatCount(attempts.current),
          note: changeNote(formatChange(attempts.base, attempts.current), formatCount(attempts.base), 'eram'),
        },
        {
          label: paymentMetrics.attemptedAmount.label,
          value: money(attemptedAmount.current),
          note: changeNote(
            formatChange(attemptedAmount.base, attemptedAmount.current),
            money(attemptedAmount.base),
          ),
        },
      ],
    },
  ]
}

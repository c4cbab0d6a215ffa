import { rateChange } from '@farol/decomposition'
import { closeParts } from '#analytics/metrics/whole-units.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { paymentDimensions, type PaymentDimension } from '#model/derived-dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DimensionsQuestion, ExplainedRate, PaymentsDimensions } from '../contract.ts'
import {
  loadRows,
  noSides,
  ratio,
  type MeasuredRow,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'
import { findMostSignificant } from './find-most-significant.ts'
import { rateMeasures, toRatio, type RateMeasure } from './rates.ts'

const KEEP = 40

/** Only refused attempts have these, so they cannot explain the rate of all. */
const refusalOnlyDimensions: readonly PaymentDimension[] = [
  'declineGroup',
  'declineCode',
  'weekday',
  'hourOfDay',
]

/** Constant for orders, which count by their first attempt. */
const laterAttemptDimensions: readonly PaymentDimension[] = ['attemptNumber', 'retryChange']

const dimensionsFor = (rate: ExplainedRate): PaymentDimension[] =>
  paymentDimensions.filter(
    (key) =>
      !refusalOnlyDimensions.includes(key) &&
      (rate === 'authorization' || !laterAttemptDimensions.includes(key)),
  )

export async function getPaymentsDimensions(
  ctx: AccountContext,
  input: DimensionsQuestion,
): Promise<PaymentsDimensions> {
  assertPermission(ctx, 'payments.view')
  const { rate } = input
  return cachedPayments(ctx, { question: 'payments-dimensions', input, besides: rate }, async (scope) => {
    const keys = dimensionsFor(rate)
    const rows = await loadRows(ctx, scope, rateMeasures, [[], ...keys.map((key) => [key])], {
      by: rate === 'acceptance' ? 'triedOrders' : 'cardRefusals',
      order: 'value',
      keep: KEEP,
    })
    const total = rows.find(({ grouping }) => grouping === 0) ?? noSides(rateMeasures)
    const whole = rateChange([{ segment: '', ...sidesOf(rate, total) }])
    const dimensions = keys
      .map((dimension, index) =>
        explainDimension(
          { rate, accountId: ctx.account.id },
          dimension,
          total,
          rows.filter(({ grouping }) => grouping === index + 1),
        ),
      )
      .filter(({ values }) => values > 1)
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      rate,
      value: { base: whole.base ?? null, current: whole.current ?? null },
      delta: whole.delta,
      ...findMostSignificant(dimensions),
      dimensions,
    }
  })
}

const sidesOf = (rate: ExplainedRate, { base, current }: MeasuredSides<RateMeasure>) => ({
  base: toRatio(rate, base),
  current: toRatio(rate, current),
})

type Row = MeasuredSides<RateMeasure> & { value: string; rest: boolean }

/** The listed rows and a row for the rest add up to the total change. */
function explainDimension(
  { rate, accountId }: { rate: ExplainedRate; accountId: string },
  dimension: PaymentDimension,
  total: MeasuredSides<RateMeasure>,
  found: readonly MeasuredRow<RateMeasure>[],
): PaymentsDimensions['dimensions'][number] {
  const rows = found.map((row): Row => ({ ...row, value: row.keys[dimension] ?? '', rest: false }))
  const values = found[0]?.values ?? 0
  if (values > rows.length) rows.push({ ...restOf(total, rows), value: '', rest: true })
  const isAnswered = (row: Row) => {
    const { base, current } = sidesOf(rate, row)
    return base.denominator > 0 || current.denominator > 0
  }
  const answered = rows.filter(isAnswered)
  const { segments } = rateChange(
    answered.map((row, index) => ({ segment: String(index), ...sidesOf(rate, row) })),
  )
  const over = (side: 'base' | 'current') =>
    closeParts(answered.map((row) => sidesOf(rate, row)[side].denominator))
  const [overBase, overCurrent] = [over('base'), over('current')]
  const sum = (part: 'performance' | 'mix') => segments.reduce((all, one) => all + one[part], 0)
  return {
    dimension,
    values: values - (rows.length - answered.length),
    performance: sum('performance'),
    mix: sum('mix'),
    segments: answered.flatMap(({ value, rest, ...row }, index) => {
      const one = segments[index]
      if (!one) return []
      const { base, current } = sidesOf(rate, row)
      return [
        {
          value,
          rest,
          rate: {
            base: ratio(base.numerator, base.denominator) ?? null,
            current: ratio(current.numerator, current.denominator) ?? null,
          },
          over: { base: overBase[index] ?? 0, current: overCurrent[index] ?? 0 },
          performance: one.performance,
          mix: one.mix,
          enough: one.enough,
          pValue: one.pValue,
          ...(dimension === 'acquirer' &&
            !rest &&
            value !== '' && { segmentId: providerId(accountId, value) }),
        },
      ]
    }),
  }
}

function restOf(total: MeasuredSides<RateMeasure>, rows: readonly Row[]): MeasuredSides<RateMeasure> {
  const rest = { base: { ...total.base }, current: { ...total.current } }
  for (const row of rows) {
    for (const side of ['base', 'current'] as const) {
      // weekly averages can leave rounding errors below zero
      for (const key of rateMeasures) rest[side][key] = Math.max(0, rest[side][key] - row[side][key])
    }
  }
  return rest
}

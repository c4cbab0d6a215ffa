import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsDeclines, PaymentsQuestion } from '../contract.ts'
import {
  closeRows,
  loadRows,
  noSides,
  ratio,
  roundedPair,
  type MeasuredRow,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'

const KEEP = 200

const measures = [
  'refusedAttempts',
  'refusedAmount',
  'recoverableAttempts',
  'recoverableAmount',
  'cardAuthorizations',
  'cardRefusals',
] as const satisfies AttemptMeasureKey[]
type Measured = (typeof measures)[number]
const counted = ['refusedAttempts', 'refusedAmount', 'recoverableAttempts', 'recoverableAmount'] as const

export async function getPaymentsDeclines(
  ctx: AccountContext,
  input: PaymentsQuestion,
): Promise<PaymentsDeclines> {
  assertPermission(ctx, 'payments.view')
  return cachedPayments(ctx, { question: 'payments-declines', input }, async (scope) => {
    const { declineGroup = [...declineGroups] } = scope.filters
    const ofRefused = { ...scope, filters: { ...scope.filters, declineGroup } }
    const [rows, codes] = await Promise.all([
      loadRows(ctx, scope, measures, [[], ['declineGroup']]),
      loadRows(ctx, ofRefused, measures, [['declineGroup', 'declineCode', 'cardBrand']], {
        by: 'refusedAttempts',
        order: 'value',
        keep: KEEP,
      }),
    ])
    const total = rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)
    const value = { base: rateOf(total.base), current: rateOf(total.current) }
    const isCompared = value.base !== null && value.current !== null
    return {
      frame: presentFrame(scope.frame, ctx.account.currency),
      total: present(total),
      authorization: { value, delta: isCompared ? (value.current ?? 0) - (value.base ?? 0) : 0 },
      groups: groupsOf(rows, total),
      codes: closeRows(codes.filter(isRefused), counted).flatMap((row) => {
        const group = declineGroups.find((one) => one === row.keys.declineGroup)
        if (!group) return []
        const { declineCode: code = '', cardBrand: brand = '' } = row.keys
        return [{ group, code, brand, ...present(row) }]
      }),
      codesFound: codes[0]?.values ?? 0,
    }
  })
}

function groupsOf(
  rows: readonly MeasuredRow<Measured>[],
  total: MeasuredSides<Measured>,
): PaymentsDeclines['groups'] {
  const found = declineGroups.flatMap((group) => {
    const row = rows.find(({ grouping, keys }) => grouping === 1 && keys.declineGroup === group)
    return row && isRefused(row) ? [{ group, row, effect: effectOf(row, total) }] : []
  })
  const closed = closeRows(
    found.map(({ row }) => row),
    counted,
  )
  return found.map(({ group, row, effect }, place) => ({ group, ...present(closed[place] ?? row), effect }))
}

const isRefused = ({ base, current }: MeasuredSides<Measured>) =>
  base.refusedAttempts + current.refusedAttempts > 0

const present = (row: MeasuredSides<Measured>) => ({
  attempts: roundedPair(row, 'refusedAttempts'),
  amount: roundedPair(row, 'refusedAmount'),
  recoverable: {
    attempts: roundedPair(row, 'recoverableAttempts'),
    amount: roundedPair(row, 'recoverableAmount'),
  },
})

type Sums = Record<Measured, number>

const decided = ({ cardAuthorizations, cardRefusals }: Sums) => cardAuthorizations + cardRefusals

const rateOf = (sums: Sums) => ratio(sums.cardAuthorizations, decided(sums)) ?? null

/** The rate is 1 − the groups' refusals ÷ decided attempts, so the effects add up exactly. */
function effectOf(row: MeasuredSides<Measured>, total: MeasuredSides<Measured>): number {
  const before = ratio(row.base.cardRefusals, decided(total.base))
  const after = ratio(row.current.cardRefusals, decided(total.current))
  return before === undefined || after === undefined ? 0 : before - after
}

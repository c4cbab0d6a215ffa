import { localise, rateChange, type Cause } from '@farol/decomposition'
import { askLeaves } from '#analytics/localise/ask-leaves.ts'
import { askMarginals, type Marginals, type MarginalValue } from '#analytics/localise/ask-marginals.ts'
import { chooseDimensions } from '#analytics/localise/choose-dimensions.ts'
import { countRows, samplingInterval } from '#analytics/localise/count-rows.ts'
import type { LeafSides, Leaves } from '#analytics/localise/leaves.ts'
import { isHidden, isOneFilter, leavesWithin, valuesOf, type Place } from '#analytics/localise/places.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { providerId } from '#analytics/payments/provider-id.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedPayments } from '#analytics/scope/resolve-scope.ts'
import { paymentDimensions, type PaymentDimension } from '#model/dimensions.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DimensionsQuestion, ExplainedRate, PaymentsCauses } from '../contract.ts'
import { ratio } from './load-sums.ts'
import { rateMeasures, ratioOf, type RateMeasure } from './rates.ts'

/** Without those that say little beyond others: campaign and city, BIN beyond issuer and brand. */
const searched: readonly PaymentDimension[] = [
  'paymentMethod',
  'acquirer',
  'cardBrand',
  'issuer',
  'installments',
  'amountBand',
  'device',
  'channel',
  'seller',
  'uf',
  'clientKind',
]
const bounds = { dimensions: 7, values: 30, leaves: 60_000 }
const WEIGHED = 60
const LAYERS = 3
const NAMED = 5

export async function getPaymentsCauses(
  ctx: AccountContext,
  input: DimensionsQuestion,
): Promise<PaymentsCauses> {
  assertPermission(ctx, 'payments.view')
  const { rate } = input
  return cachedPayments(ctx, { question: 'payments-causes', input, besides: rate }, async (scope) => ({
    frame: presentFrame(scope.frame, ctx.account.currency),
    rate,
    ...(await answerOf(ctx, scope, rate)),
  }))
}

async function answerOf(
  { clickhouse }: AccountContext,
  scope: ResolvedPayments,
  rate: ExplainedRate,
): Promise<Omit<PaymentsCauses, 'frame' | 'rate'>> {
  const rows = await countRows(clickhouse, scope)
  const marginals = await askMarginals(
    clickhouse,
    {
      ...scope,
      everyNthSecond: samplingInterval(rows),
      measures: rateMeasures,
      largest: {
        by: rate === 'acceptance' ? 'triedOrders' : 'cardAuthorizations',
        order: 'value',
        keep: WEIGHED,
      },
    },
    searched,
  )
  const chosen = chooseDimensions(marginals, deviationFrom(marginals, rate), { ...bounds, rows })
  const leaves = await askLeaves(clickhouse, { ...scope, measures: rateMeasures }, chosen)
  const { numerator, denominator } = ratiosOf(leaves, rate)
  const whole = rateChange([segmentOf(leaves, rate, new Uint8Array(leaves.count).fill(1))])
  const value = { base: whole.base ?? null, current: whole.current ?? null }
  const nothing = { value, delta: whole.delta, verdict: 'unchanged' as const, confidence: 0, causes: [] }
  if (chosen.length === 0 || value.base === null || value.current === null) return nothing
  const found = localise(
    {
      kind: 'ratio',
      dimensions: leaves.dimensions.map((column) => ({ ...column, values: [...column.values] })),
      numerator,
      denominator,
    },
    { layers: LAYERS },
  )
  const causes = found.causes
    .flatMap((cause) => placesOf(cause).map((places) => ({ places, confidence: cause.confidence })))
    .map(({ places, confidence }) => presentCause(leaves, rate, places, confidence))
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, NAMED)
    .map((cause) => ({ ...cause, ...providerOf(scope.accountId, cause.segments) }))
  return {
    value,
    delta: whole.delta,
    verdict: found.verdict === 'localised' && causes.length === 0 ? 'not-localised' : found.verdict,
    confidence: found.confidence,
    causes,
  }
}

/** What a filter can select; a remainder of many values cannot be filtered by. */
function placesOf({ segments }: Cause): (readonly Place[])[] {
  const groups = isOneFilter(segments) ? [segments] : segments.map((place) => [place])
  return groups.filter((places) => !isHidden(places))
}

function providerOf(accountId: string, segments: PaymentsCauses['causes'][number]['segments']) {
  const [only, ...others] = segments
  const [provider, ...more] = only?.dimension === 'acquirer' ? only.values : []
  if (!provider || others.length + more.length > 0) return {}
  return { segmentId: providerId(accountId, provider) }
}

function presentCause(
  leaves: Leaves<RateMeasure>,
  rate: ExplainedRate,
  places: readonly Place[],
  confidence: number,
): PaymentsCauses['causes'][number] {
  const within = leavesWithin(leaves, places) ?? new Uint8Array(leaves.count)
  const [inside, outside] = [
    segmentOf(leaves, rate, within),
    segmentOf(
      leaves,
      rate,
      within.map((one) => 1 - one),
    ),
  ]
  const { segments } = rateChange([inside, outside])
  const [moved] = segments
  const present = ({ base, current }: typeof inside) => ({
    base: ratio(base.numerator, base.denominator) ?? null,
    current: ratio(current.numerator, current.denominator) ?? null,
  })
  const values = valuesOf(places)
  return {
    segments: paymentDimensions.flatMap((dimension) => {
      const named = values.get(dimension)
      return named ? [{ dimension, values: [...named] }] : []
    }),
    effect: moved ? moved.performance + moved.mix : 0,
    performance: moved?.performance ?? 0,
    confidence,
    inside: present(inside),
    outside: present(outside),
    over: { base: wholeUnits(inside.base.denominator), current: wholeUnits(inside.current.denominator) },
  }
}

type Column = { numerator: LeafSides; denominator: LeafSides }

function ratiosOf(leaves: Leaves<RateMeasure>, rate: ExplainedRate): Column {
  const sides = (): LeafSides => ({
    actual: new Float64Array(leaves.count),
    expected: new Float64Array(leaves.count),
  })
  const columns: Column = { numerator: sides(), denominator: sides() }
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    for (const side of ['actual', 'expected'] as const) {
      const { numerator, denominator } = ratioAt(leaves, rate, side, leaf)
      columns.numerator[side][leaf] = numerator
      columns.denominator[side][leaf] = denominator
    }
  }
  return columns
}

function ratioAt(leaves: Leaves<RateMeasure>, rate: ExplainedRate, side: keyof LeafSides, leaf: number) {
  const at = (key: RateMeasure) => leaves.sums[key]?.[side][leaf] ?? 0
  return ratioOf(rate, {
    triedOrders: at('triedOrders'),
    paidOrders: at('paidOrders'),
    cardAuthorizations: at('cardAuthorizations'),
    cardRefusals: at('cardRefusals'),
  })
}

function segmentOf(leaves: Leaves<RateMeasure>, rate: ExplainedRate, within: Uint8Array) {
  const sum = (side: keyof LeafSides) => {
    const total = { numerator: 0, denominator: 0 }
    for (let leaf = 0; leaf < leaves.count; leaf++) {
      if (within[leaf] !== 1) continue
      const { numerator, denominator } = ratioAt(leaves, rate, side, leaf)
      total.numerator += numerator
      total.denominator += denominator
    }
    return total
  }
  return { segment: 'inside', base: sum('expected'), current: sum('actual') }
}

/** Against what each value would have, had its rate moved like the whole. */
function deviationFrom({ total }: Marginals, rate: ExplainedRate) {
  const [before, after] = [ratioOf(rate, total.base), ratioOf(rate, total.current)]
  const whole = ratio(before.numerator, before.denominator) ?? 0
  const now = ratio(after.numerator, after.denominator) ?? 0
  const growth = whole > 0 ? now / whole : 1
  return ({ base, current }: Pick<MarginalValue, 'base' | 'current'>) => {
    const [own, given] = [ratioOf(rate, base), ratioOf(rate, current)]
    const expected = ratio(own.numerator, own.denominator) ?? whole
    return { actual: given.numerator, expected: given.denominator * expected * growth }
  }
}

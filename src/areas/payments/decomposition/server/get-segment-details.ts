import type { AttemptMeasureKey } from '#analytics/question/attempt-measures.ts'
import { cachedPayments } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { declineGroups } from '#model/payments/decline-groups.ts'
import { mapEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { ExplainedRate } from '../contract.ts'
import type { SegmentDetails, DetailsQuestion } from '../segment-contract.ts'
import { subtractSegment } from './get-payments-segment.ts'
import {
  loadRows,
  minus,
  noSides,
  pairOf,
  ratio,
  roundedPair,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'
import { rateMeasures, toRatio } from './rates.ts'

const KEEP = 20

const measures = [...rateMeasures, 'refusedAttempts'] as const satisfies AttemptMeasureKey[]
type Sides = MeasuredSides<(typeof measures)[number]>

export async function getSegmentDetails(
  ctx: AccountContext,
  input: DetailsQuestion,
): Promise<SegmentDetails> {
  assertPermission(ctx, 'payments.view')
  const { rate } = input
  return cachedPayments(
    ctx,
    { question: 'payments-segment-details', input, besides: rate },
    async (scope) => {
      const ofReasons = [[], ['declineGroup']] as const
      const [inside, outside, bins] = await Promise.all([
        loadRows(ctx, scope, measures, [...ofReasons, ['weekday', 'hourOfDay']]),
        loadRows(ctx, subtractSegment(scope), measures, ofReasons),
        loadRows(ctx, scope, measures, [['bin']], { by: 'refusedAttempts', order: 'value', keep: KEEP + 1 }),
      ])
      const totalOf = (rows: typeof inside) =>
        rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)
      const ofGroup = (rows: typeof inside, group: string) =>
        rows.find(({ grouping, keys }) => grouping === 1 && keys.declineGroup === group) ?? noSides(measures)
      const known = bins.filter(({ keys }) => keys.bin !== '')
      return {
        frame: presentFrame(scope.frame, ctx.account.currency),
        rate,
        refused: allRefusals(totalOf(inside), totalOf(outside)),
        reasons: declineGroups
          .map((group) => ({ group, ...refusalsOf(ofGroup(inside, group), ofGroup(outside, group)) }))
          .filter(({ inside: mine, outside: theirs }) =>
            [mine, theirs].some(({ base, current }) => (base ?? 0) + (current ?? 0) > 0),
          ),
        bins: known.slice(0, KEEP).map((row) => ({
          bin: row.keys.bin ?? '',
          ...ratesOf(row, rate),
          refused: roundedPair(row, 'refusedAttempts'),
        })),
        binsFound: (bins[0]?.values ?? 0) - (bins.length - known.length),
        hours: inside.flatMap((row) => {
          if (row.grouping !== 2) return []
          const { over, rate: value } = ratesOf(row, rate)
          return [
            {
              weekday: Number(row.keys.weekday),
              hour: Number(row.keys.hourOfDay),
              over: over.current ?? 0,
              rate: value.current,
            },
          ]
        }),
      }
    },
  )
}

const refusalsOf = (inside: Sides, outside: Sides) => ({
  inside: roundedPair(inside, 'refusedAttempts'),
  outside: roundedPair(outside, 'refusedAttempts'),
})

/** As the funnels of both have it: they add up to the whole. */
function allRefusals(inside: Sides, outside: Sides): SegmentDetails['refused'] {
  const mine = roundedPair(inside, 'refusedAttempts')
  const all = pairOf(
    mapEach(inside, ({ refusedAttempts }, side) => refusedAttempts + outside[side].refusedAttempts),
    wholeUnits,
  )
  return { inside: mine, outside: minus(all, mine) }
}

const ratesOf = (sides: Sides, rate: ExplainedRate) => ({
  over: pairOf(sides, (sums) => wholeUnits(toRatio(rate, sums).denominator)),
  rate: pairOf(sides, (sums) => {
    const { numerator, denominator } = toRatio(rate, sums)
    return ratio(numerator, denominator) ?? null
  }),
})

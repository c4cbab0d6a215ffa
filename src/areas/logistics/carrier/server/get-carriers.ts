import { againstRest } from '#analytics/logistics/carriers/against-rest.ts'
import { loadRoutes } from '#analytics/logistics/carriers/load-routes.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import {
  closeRows,
  loadRows,
  noSides,
  pairOf,
  roundedPair,
  type MeasuredRow,
  type MeasuredSides,
} from '#analytics/metrics/load-sides.ts'
import { logisticsValue, measuresOfMetrics } from '#analytics/metrics/logistics-value.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { wilson } from '#analytics/metrics/wilson.ts'
import { askLeadTimes, type LeadTimes } from '#analytics/question/ask-lead-times.ts'
import { cachedLogistics } from '#analytics/scope/cached-answer.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import type { ResolvedLogistics } from '#analytics/scope/resolve-scope.ts'
import { logisticsMetrics } from '#model/logistics/metrics.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import { bestGranularity, presentStep, stepGrouping, withGaps } from '#analytics/series/steps.ts'
import { sumInSteps } from '#analytics/series/sum-in-steps.ts'
import { mapEach, ofEach } from '#model/records.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Carriers, CarrierScores, CarriersQuestion } from '../contract.ts'
import { carrierMetrics, costMetrics, MIN_PACKAGES } from '../model.ts'

const KEEP = 40
const DAY_SECONDS = 86_400

const leadStages = { transport: 'transported', carrierDue: 'carrierDue', total: 'total' } as const
type LeadStage = (typeof leadStages)[keyof typeof leadStages]

const counted = ['shippedPackages', 'duePackages', 'latePackages', 'costedPackages'] as const
const margin = ['costedFreightCharged', 'freightCost'] as const
const measures = [
  ...new Set([
    ...measuresOfMetrics(carrierMetrics),
    ...counted,
    ...(['onTimePackages', 'deliveredPackages'] as const),
  ]),
]
type Sums = MeasuredSides<(typeof measures)[number]>
type Row = MeasuredRow<(typeof measures)[number]>

export async function getCarriers(ctx: AccountContext, input: CarriersQuestion): Promise<Carriers> {
  assertPermission(ctx, 'logistics.view')
  const answer = await cachedLogistics(ctx, { question: 'carriers', input }, (scope) => answerOf(ctx, scope))
  if (ctx.permissions.has('logistics.cost')) return answer
  return {
    ...answer,
    total: withoutCosts(answer.total),
    carriers: answer.carriers.map(withoutCosts),
    buckets: answer.buckets.map(withoutCostMetrics),
  }
}

const unseen = { base: null, current: null }

const withoutCosts = <Scored extends CarrierScores>(scored: Scored): Scored => ({
  ...withoutCostMetrics(scored),
  costed: unseen,
})

const withoutCostMetrics = <Measured extends Pick<CarrierScores, 'metrics'>>(
  measured: Measured,
): Measured => ({
  ...measured,
  metrics: { ...measured.metrics, ...ofEach(costMetrics, () => unseen) },
})

async function answerOf(ctx: AccountContext, scope: ResolvedLogistics): Promise<Carriers> {
  const [rows, leadTimes, routes] = await Promise.all([
    loadRows(ctx, scope, measures, [[], ['carrier'], [stepGrouping(bestGranularity(scope.frame))]]),
    askLeadTimes(ctx.clickhouse, { ...scope, groupings: [[], ['carrier']] }, Object.values(leadStages)),
    loadRoutes(ctx, scope),
  ])
  const total: Sums = rows.find(({ grouping }) => grouping === 0) ?? noSides(measures)
  const ofCarriers = rows.filter(({ grouping }) => grouping === 1).toSorted(byShipped)
  const found = ofCarriers.slice(0, KEEP).filter(hasAny)
  const carriersFound = ofCarriers.length
  const hidden = carriersFound > found.length ? restOf(total, found) : undefined
  const timesOf = (carrier: string | undefined) =>
    leadTimes.find(({ grouping, keys }) =>
      carrier === undefined ? grouping === 0 : grouping === 1 && keys.carrier === carrier,
    )
  const shown = [
    ...found.map((sums) => ({ sums, carrier: sums.keys.carrier ?? '', rest: false })),
    ...(hidden && hasAny(hidden) ? [{ sums: hidden, carrier: '', rest: true }] : []),
  ]
  const closed = closeRows<(typeof counted | typeof margin)[number], Sums>(
    shown.map(({ sums }) => sums),
    [...counted, ...margin],
  )
  const scored = shown.map(({ sums, carrier, rest }, place) => ({
    carrier,
    rest,
    ...scoresOf(sums, closed[place] ?? sums, rest ? undefined : timesOf(carrier)),
  }))
  const carriers = scored.toSorted(
    (a, b) => Number(a.rest) - Number(b.rest) || (b.shipped.current ?? 0) - (a.shipped.current ?? 0),
  )
  return {
    state: hasAny(total) ? 'ready' : (await hasFacts(ctx, 'packages')) ? 'emptyByFilter' : 'firstUse',
    frame: presentFrame(scope.frame, ctx.account.currency),
    total: scoresOf(total, wholeOf(total), timesOf(undefined)),
    carriers,
    carriersFound,
    ranking: found
      .flatMap(({ keys: { carrier } }) => (carrier && againstRest(routes, carrier)) || [])
      .toSorted((a, b) => b.performance - a.performance),
    buckets: bucketsOf(
      scope,
      rows.filter(({ grouping }) => grouping === 2),
    ),
  }
}

function bucketsOf({ frame, filters }: ResolvedLogistics, rows: readonly Row[]): Carriers['buckets'] {
  const steps = filteredSteps(frame, bestGranularity(frame), filters)
  const sums = sumInSteps(steps, rows, measures, ({ keys }) => keys.hour ?? keys.day ?? '')
  return steps.all.map((step, index) => ({
    ...presentStep(step),
    metrics: mapEach(metricsOf(sums[index] ?? noSides(measures)), (pair) => withGaps(step, pair)),
  }))
}

function byShipped(a: Row, b: Row): number {
  const [one = '', other = ''] = [a.keys.carrier, b.keys.carrier]
  return b.current.shippedPackages - a.current.shippedPackages || (one < other ? -1 : 1)
}

const hasAny = ({ base, current }: Sums): boolean =>
  [base, current].some(
    ({ shippedPackages, duePackages, deliveredPackages }) =>
      shippedPackages + duePackages + deliveredPackages > 0,
  )

const wholeOf = (sums: Sums): Sums => closeRows<keyof Sums['current'], Sums>([sums], margin)[0] ?? sums

/** `closed`: in whole units that add up to the total's, from which come counts and the margin. */
function scoresOf(sums: Sums, closed: Sums, times: LeadTimes<LeadStage> | undefined): CarrierScores {
  const { onTimePackages, duePackages } = sums.current
  const interval = wilson(onTimePackages, duePackages)
  const days = (stage: LeadStage, place: 'p50' | 'p90') => {
    const { base = null, current = null } = times?.[stage][place] ?? {}
    return {
      base: base === null ? null : base / DAY_SECONDS,
      current: current === null ? null : current / DAY_SECONDS,
    }
  }
  return {
    ...countsOf(closed),
    metrics: metricsOf(sums, closed),
    ...mapEach(leadStages, (stage) => ({ p50: days(stage, 'p50'), p90: days(stage, 'p90') })),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    enough: duePackages >= MIN_PACKAGES,
  }
}

const metricsOf = (sums: Sums, closed = sums): CarrierScores['metrics'] =>
  ofEach(carrierMetrics, (key) =>
    pairOf(key === 'freightMargin' ? closed : sums, (side) => {
      if (key === 'freightMargin' && side.costedPackages === 0 && side.freightCost === 0) return null
      const value = logisticsValue(key, side)
      return value !== null && logisticsMetrics[key].unit === 'money' ? wholeUnits(value) : value
    }),
  )

const countsOf = (sums: Sums) => ({
  shipped: roundedPair(sums, 'shippedPackages'),
  due: roundedPair(sums, 'duePackages'),
  late: roundedPair(sums, 'latePackages'),
  costed: roundedPair(sums, 'costedPackages'),
})

/** Means of weeks leave parts of a unit below zero. */
function restOf(total: Sums, rows: readonly Row[]): Sums {
  const left = (side: 'base' | 'current') =>
    ofEach(measures, (key) => rows.reduce((sum, row) => sum - row[side][key], total[side][key]))
  return { base: left('base'), current: left('current') }
}

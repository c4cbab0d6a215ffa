import { sessionsPartialSince } from '#ingestion/connectors/sessions-partial-since.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { loadFreshness } from '#analytics/freshness/freshness.ts'
import { type Sums, addSums } from '#analytics/question/measures.ts'
import { mapEach } from '#model/records.ts'
import type { DriverKey } from '#model/metrics.ts'
import type { BillingDecomposition, BillingQuestion } from '../contract.ts'
import { bestGranularity, presentStep, type Step, stepGrouping, withGaps } from '#analytics/series/steps.ts'
import { driverEffects, driverValues, hasSales, sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import type { Sides } from '#areas/sales/server/factors.ts'
import { filterSuggestions } from '#areas/sales/server/filter-suggestions.ts'
import { loadParts, type LoadedParts } from '#areas/sales/server/load-parts.ts'
import { dataBeginsAfterBase } from '#areas/sales/server/data-begins.ts'
import { buildNotices } from '#areas/sales/server/notices.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { cachedAnswer } from '#analytics/scope/cached-answer.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import { presentLosses } from './billing/losses.ts'
import { ticketEffects, ticketFactors } from './billing/ticket.ts'
import type { Frame } from '#analytics/periods/frame.ts'
import { filteredSteps } from '#analytics/series/filtered-steps.ts'
import type { Filters } from '#model/dimensions.ts'
import { combineSides, noSalesParts } from '#areas/sales/server/sides.ts'

export async function getBillingDecomposition(
  ctx: AccountContext,
  input: BillingQuestion,
): Promise<BillingDecomposition> {
  assertPermission(ctx, 'sales.view')
  const besides = sessionsPartialFrom(ctx)
  return cachedAnswer(ctx, { question: 'billing-decomposition', input, besides }, async (scope) =>
    answer(ctx, scope, await besides),
  )
}

async function sessionsPartialFrom(ctx: AccountContext): Promise<string | null> {
  const partial = await sessionsPartialSince(ctx)
  return partial && dayOf(partial.getTime(), ctx.account.timeZone)
}

async function answer(
  ctx: AccountContext,
  question: ResolvedScope,
  partialFrom: string | null,
): Promise<BillingDecomposition> {
  const granularity = bestGranularity(question.frame)
  const [loaded, freshness] = await Promise.all([
    loadParts(ctx, question, stepGrouping(granularity)),
    loadFreshness(ctx, question.facts?.version),
  ])
  const { parts } = loaded
  const total = sumParts(parts)
  const buckets = buildBuckets(question.frame, loaded.moments, question.filters)
  const effects = driverEffects(parts)
  const settled = driverEffects(
    sumBuckets(
      buckets.filter(({ step }) => !step.immature),
      parts.lines,
    ),
  )
  const ticket = ticketEffects(parts, effects.get('ticket') ?? 0)
  const whole = driverValues(parts)
  const steps = buckets.map(({ step, covered, uncovered }) => {
    const ofStep = { covered, uncovered, lines: parts.lines }
    return { step, sums: sumParts(ofStep), values: driverValues(ofStep) }
  })
  const state = stateOf(total, freshness)
  const baseMoments = loaded.moments.filter(({ sides }) => hasAny(sides.base)).map(({ moment }) => moment)
  const firstDay = state === 'ready' ? await dataBeginsAfterBase(ctx, question.frame, baseMoments) : null
  const revenue = pair(total, 'invoicedRevenue')
  return {
    state,
    frame: presentFrame(question.frame, ctx.account.currency),
    freshness,
    notices:
      state === 'ready'
        ? buildNotices(
            question,
            noticeInput(loaded),
            buckets.map(({ step }) => step),
            { partialFrom, firstDay },
          )
        : [],
    revenue,
    delta: (revenue.current ?? 0) - (revenue.base ?? 0),
    drivers: [...effects].map(([key, effect]) => ({
      key,
      value: whole[key],
      effect,
      provisional: isProvisional(key, effect, settled.get(key) ?? 0),
      series: steps.map(({ step, values }) => withGaps(step, values[key])),
    })),
    ticket: [...ticket].map(([key, effect]) => ({
      key,
      value: {
        base: ticketFactors(total.base, parts.lines)[key] ?? null,
        current: ticketFactors(total.current, parts.lines)[key] ?? null,
      },
      effect,
    })),
    milestones: presentMilestones(total),
    losses: presentLosses(total),
    granularity,
    buckets: steps.map(({ step, sums }) => ({
      ...presentStep(step),
      ...mapEach(presentMilestones(sums), (pair) => withGaps(step, pair)),
    })),
    suggestions: state === 'emptyByFilter' ? await filterSuggestions(ctx, question) : [],
  }
}

const noticeInput = ({ parts, withoutSessions }: LoadedParts) => ({
  hasSessions: hasSales(parts.covered),
  withoutSessions,
})

/** Only the account's weekly mean needs rounding. */
const pair = ({ base, current }: Sides, measure: keyof Sums) => ({
  base: wholeUnits(base[measure]),
  current: wholeUnits(current[measure]),
})

const presentMilestones = (sides: Sides): BillingDecomposition['milestones'] => ({
  captured: pair(sides, 'capturedRevenue'),
  approved: pair(sides, 'approvedRevenue'),
  invoiced: pair(sides, 'invoicedRevenue'),
  canceled: pair(sides, 'canceledRevenue'),
})

function stateOf(total: Sides, freshness: BillingDecomposition['freshness']): BillingDecomposition['state'] {
  if (hasSales(total)) return 'ready'
  const known = freshness.some(({ source, newest }) => source === 'orders' && newest !== null)
  return known ? 'emptyByFilter' : 'firstUse'
}

type Bucket = { step: Step; covered: Sides; uncovered: Sides }

// The n-th step of the comparator goes with the n-th of the period; for the account's mean, a day's base
// is its weekday's share.
function buildBuckets(frame: Frame, moments: LoadedParts['moments'], filters: Filters): Bucket[] {
  const granularity = bestGranularity(frame)
  const { all, places } = filteredSteps(frame, granularity, filters)
  const buckets = all.map((step): Bucket => ({ step, ...noSalesParts() }))
  for (const { moment, covered, sides } of moments) {
    for (const side of ['current', 'base'] as const) {
      if (!hasAny(sides[side])) continue
      for (const { index, share } of places(side, moment)) {
        const bucket = buckets[index]
        if (bucket) addSums(bucket[covered ? 'covered' : 'uncovered'][side], scaled(sides[side], share))
      }
    }
  }
  return buckets
}

function sumBuckets(buckets: readonly Bucket[], lines: boolean): Parts {
  const parts: Parts = { ...noSalesParts(), lines }
  for (const { covered, uncovered } of buckets) {
    parts.covered = combineSides(parts.covered, covered)
    parts.uncovered = combineSides(parts.uncovered, uncovered)
  }
  return parts
}

/** Invoicing has hours of work; sessions, orders and payments have none. */
const isProvisional = (key: DriverKey, effect: number, settled: number): boolean =>
  key === 'invoicing' && effect !== 0 && settled / effect < 0.5

const hasAny = (sums: Partial<Sums>): boolean => Object.values(sums).some((value) => value !== 0)

const scaled = (sums: Partial<Sums>, share: number): Partial<Sums> =>
  share === 1 ? sums : Object.fromEntries(Object.entries(sums).map(([key, value]) => [key, value * share]))

import { assertPermission, type AccountContext } from '#platform/context.ts'
import { askName } from '#analytics/localise/ask-name.ts'
import { forecastVolume } from '#analytics/expected/forecast-volume.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { cachedAnswer } from '#analytics/scope/cached-answer.ts'
import { resolveScope, type ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { BillingCauses, Cause, CausesQuestion } from '../causes-contract.ts'
import { flatShare } from '../model.ts'
import { findCauses } from './causes/find-causes.ts'
import { loadViews } from './causes/load-views.ts'
import { presentCause } from './causes/present-cause.ts'
import type { Leaves } from '#analytics/localise/leaves.ts'
import type { CauseView } from './causes/cause-view.ts'
import { sumParts } from '#areas/sales/server/drivers.ts'
import { wholeRevenue } from '#areas/sales/server/sides.ts'
import { entriesOf } from '#model/records.ts'
import { isSum } from './causes/cause-metrics.ts'
import { wholeParts } from './causes/cause-parts.ts'
import { rateSide } from './causes/rate-side.ts'

/** Of these the ones named are chosen by what they moved. */
const WEIGHED = 8
const NAMED = 5
const NAMED_AGAINST = 3
/** Of the change. */
const MIN_SHARE = 0.05

export async function getBillingCauses(ctx: AccountContext, input: CausesQuestion): Promise<BillingCauses> {
  assertPermission(ctx, 'sales.view')
  // The forecast reads the account's events too.
  if (input.against === 'forecast')
    return answer(ctx, input, await resolveScope(ctx, { ...input, compare: 'account-average' }))
  return cachedAnswer(ctx, { question: 'billing-causes', input, besides: input.metric }, (scope) =>
    answer(ctx, input, scope),
  )
}

async function answer(
  ctx: AccountContext,
  input: CausesQuestion,
  scope: ResolvedScope,
): Promise<BillingCauses> {
  const isForecast = input.against === 'forecast'
  const [loaded, forecast] = await Promise.all([
    loadViews(ctx, scope, input.metric),
    isForecast ? forecastVolume(ctx, scope) : undefined,
  ])
  const frame = presentFrame(scope.frame, ctx.account.currency)
  const nothing = {
    frame,
    verdict: 'unchanged' as const,
    confidence: 0,
    value: { base: null, current: null },
    delta: 0,
    causes: [],
    against: [],
    leaves: 0,
  }
  if (isForecast && forecast === undefined) return { ...nothing, state: 'noForecast' }
  const views = forecast === undefined ? loaded : againstForecast(loaded, forecast)
  const found = await findCauses(views)
  const [view] = views
  if (!view) return { ...nothing, state: 'noAnswer' }
  const whole = presentWhole(view)
  if (!whole.value.base && !whole.value.current) return { ...nothing, state: 'noAnswer' }
  const isAlike = views.every(({ sales }) => sales.count === 1)
  if (!found || isAlike) return { ...nothing, ...whole, state: 'oneValue' }
  const isOpen = scope.frame.current.to >= scope.frame.immatureFrom
  const presented = await Promise.all(
    found.causes
      .slice(0, WEIGHED)
      .map((cause) =>
        presentCause(cause, { delta: whole.delta, isOpen }, (...of) => askName(ctx.clickhouse, scope, ...of)),
      ),
  )
  const { causes, against } = sortByWay(presented, whole)
  return {
    frame,
    state: 'ready',
    verdict: found.verdict === 'localised' && causes.length === 0 ? 'not-localised' : found.verdict,
    confidence: found.confidence,
    ...whole,
    causes: causes.slice(0, NAMED),
    against: against.slice(0, NAMED_AGAINST),
    leaves: found.leaves,
  }
}

/** A place explains the change only if its driver moved it the same way, by a part that counts. */
function sortByWay(
  presented: readonly Cause[],
  { value, delta }: Pick<BillingCauses, 'value' | 'delta'>,
): Record<'causes' | 'against', Cause[]> {
  const flat = flatShare * Math.abs(value.base ?? 0)
  const isFlat = Math.abs(delta) < flat
  const least = isFlat ? flat : MIN_SHARE * Math.abs(delta)
  const ranked = presented
    .filter(({ effect }) => Math.abs(effect) >= least)
    .toSorted(
      (a, b) => Number(a.provisional) - Number(b.provisional) || Math.abs(b.effect) - Math.abs(a.effect),
    )
  const isSameWay = ({ effect }: Cause) => isFlat || effect > 0 === delta > 0
  return { causes: ranked.filter(isSameWay), against: ranked.filter((cause) => !isSameWay(cause)) }
}

/** Replaces the base by the account's weekday mean per leaf, scaled to the forecast of the whole. */
function againstForecast(views: readonly CauseView[], forecast: number): CauseView[] {
  const [first] = views
  const volume = first && (first.sales.sums.capturedOrders ?? first.sales.sums.capturedUnits)
  const mean = volume?.expected.reduce((sum, value) => sum + value, 0) ?? 0
  const level = mean > 0 ? forecast / mean : 1
  return views.map((view) => ({
    ...view,
    sales: scaled(view.sales, level),
    sessions: view.sessions && scaled(view.sessions, level),
  }))
}

function scaled(leaves: Leaves, level: number): Leaves {
  const sums: Leaves['sums'] = {}
  for (const [key, { actual, expected }] of entriesOf(leaves.sums))
    sums[key] = { actual, expected: expected.map((value) => value * level) }
  return { ...leaves, sums }
}

function presentWhole(view: CauseView): Pick<BillingCauses, 'value' | 'delta'> {
  const parts = wholeParts(view)
  if (!isSum(view.metric)) {
    const { value, delta } = rateSide(view, parts)
    return { value, delta }
  }
  const value = wholeRevenue(sumParts(parts))
  return { value, delta: value.current - value.base }
}

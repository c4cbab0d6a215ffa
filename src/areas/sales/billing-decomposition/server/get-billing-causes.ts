import { assertPermission } from '#platform/context.ts'
import type { AccountContext } from '#platform/context.ts'
import { askName } from '#analytics/localise/ask-name.ts'
import { forecastVolume } from '#analytics/expected/forecast-volume.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { remembered } from '#analytics/scope/remembered.ts'
import { resolveScope } from '#analytics/scope/resolve-scope.ts'
import type { ResolvedScope } from '#analytics/scope/resolve-scope.ts'
import type { BillingCauses, CausesQuestion } from '../causes-contract.ts'
import { againstForecast } from './causes/against-forecast.ts'
import { findCauses } from './causes/find-causes.ts'
import { loadViews } from './causes/load-views.ts'
import { presentCause } from './causes/present-cause.ts'
import { wholeOf } from './causes/whole.ts'

/** More would say less. */
const NAMED = 3

/** Where a number changed: the smallest sets of segments that explain it, out of all combinations of dimensions. */
export async function getBillingCauses(ctx: AccountContext, input: CausesQuestion): Promise<BillingCauses> {
  assertPermission(ctx, 'sales.view')
  // what is foretold is made of the account's events too
  if (input.against === 'forecast')
    return answer(ctx, input, await resolveScope(ctx, { ...input, compare: 'account-average' }))
  return remembered(ctx, { question: 'billing-causes', input, besides: input.metric }, (scope) =>
    answer(ctx, input, scope),
  )
}

async function answer(
  ctx: AccountContext,
  input: CausesQuestion,
  scope: ResolvedScope,
): Promise<BillingCauses> {
  const isForecast = input.against === 'forecast'
  const [loaded, foretold] = await Promise.all([
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
    leaves: 0,
  }
  if (isForecast && foretold === undefined) return { ...nothing, state: 'noForecast' }
  const views = foretold === undefined ? loaded : againstForecast(loaded, foretold)
  const found = findCauses(views)
  const [view] = views
  if (!found || !view) return { ...nothing, state: 'noAnswer' }
  const whole = wholeOf(view)
  const named = found.causes
    .slice(0, NAMED)
    .map((cause) => presentCause(cause, whole.delta, (...of) => askName(ctx.clickhouse, scope, ...of)))
  return {
    frame,
    state: 'ready',
    verdict: found.verdict,
    confidence: found.confidence,
    ...whole,
    causes: await Promise.all(named),
    leaves: found.leaves,
  }
}

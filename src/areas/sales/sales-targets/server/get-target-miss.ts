import { wholeUnits } from '#analytics/metrics/whole-units.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { DriverKey } from '#model/metrics.ts'
import type { Days } from '#analytics/periods/resolve-period.ts'
import { addMonths, type Month, type TargetMetric } from '#areas/sales/sales-targets/model.ts'
import type { TargetMiss, TargetQuestion } from '../board-contract.ts'
import { expectedDrivers, missEffects, type Drivers } from './board/expected-drivers.ts'
import { loadDrivers } from './board/load-drivers.ts'
import {
  levelToDate,
  loadProgress,
  monthsWithTarget,
  nodeTarget,
  type Progress,
} from './board/load-progress.ts'
import { spanOfMonth } from './curve/load-curve.ts'

export async function getTargetMiss(ctx: AccountContext, question: TargetQuestion): Promise<TargetMiss> {
  assertPermission(ctx, 'sales.view')
  const progress = await loadProgress(ctx, question)
  const { metric } = question
  const { currency } = ctx.account
  const nothing = { expected: 0, realised: 0, delta: 0, base: null, drivers: [], currency, ...progress.span }
  const known = progress.hidden ? null : nodeTarget(progress, metric, progress.node)
  if (known === null || !isDecomposed(metric)) return { state: 'notApplicable', ...nothing }
  if (known.toDate <= 0) return { state: 'notYet', ...nothing }
  const begun = monthsWithTarget(progress, metric, progress.node).filter(
    (month) => spanOfMonth(month).from <= progress.today,
  )
  const span = spanWithoutGap(begun)
  if (span === undefined) return { state: 'gap', ...nothing }
  const both = await loadDrivers(ctx, { ...progress, span }, metric)
  const targeted = targetedDrivers(progress, metric)
  const expected = both && expectedDrivers(both.comparable, targeted, known.toDate)
  if (!both || !expected) return { state: 'noBase', ...nothing }
  const { frame, keys } = both
  const realised = wholeUnits(both.total)
  const delta = realised - known.toDate
  const effects = missEffects(keys, expected, both.realised, delta)
  const comparator = frame.comparator === 'previous-year' ? 'previous-year' : 'previous-period'
  return {
    state: 'ready',
    currency,
    from: frame.current.from,
    to: frame.current.to,
    expected: known.toDate,
    realised,
    delta,
    base: {
      comparator,
      from: frame.base.from,
      to: frame.base.to,
      targeted: keys.filter((key) => targeted[key] !== undefined),
    },
    drivers: keys.map((key) => ({
      key,
      expected: expected[key] ?? null,
      realised: both.realised[key] ?? null,
      effect: effects.get(key) ?? 0,
    })),
  }
}

function spanWithoutGap(months: readonly Month[]): Days | undefined {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last !== addMonths(first, months.length - 1)) return undefined
  return { from: spanOfMonth(first).from, to: spanOfMonth(last).to }
}

const isDecomposed = (metric: TargetMetric) =>
  metric === 'invoicedRevenue' || metric === 'capturedRevenue' || metric === 'capturedOrders'

/** Targets of other metrics for the same node; a ticket target is for invoiced orders. */
function targetedDrivers(progress: Progress, metric: TargetMetric): Drivers {
  const own = (of: 'conversion' | 'approval' | 'ticket') => levelToDate(progress, of, progress.node)
  const rates = { conversion: own('conversion'), approval: own('approval'), ticket: own('ticket') }
  const allowed: readonly DriverKey[] =
    metric === 'invoicedRevenue' ? ['conversion', 'approval', 'ticket'] : ['conversion']
  const known = Object.entries(rates).filter(
    ([key, value]) => value !== undefined && allowed.some((k) => k === key),
  )
  return Object.fromEntries(known)
}

import { rateChange } from '@farol/decomposition'
import type { CauseSide } from '../../causes-contract.ts'
import { totalOf } from '../billing/drivers.ts'
import type { Parts } from '../billing/drivers.ts'
import { ratio } from '../billing/factors.ts'
import { recipeOf } from './cause-metrics.ts'
import type { CauseParts } from './cause-parts.ts'
import type { CauseView } from './cause-view.ts'

/** A rate on one side of the wall: its own driver. */
export function rateSide({ metric, lines }: CauseView, parts: Parts): CauseSide {
  const recipe = recipeOf(metric, lines ? 'order_items' : 'orders')
  const total = metric === 'conversion' ? parts.covered : totalOf(parts)
  const of = (side: 'base' | 'current') =>
    (recipe?.over && ratio(total[side][recipe.of], total[side][recipe.over])) ?? null
  const value = { base: of('base'), current: of('current') }
  const delta = value.base === null || value.current === null ? 0 : value.current - value.base
  const key = metric as 'conversion' | 'approval' | 'cancellation'
  return { value, delta, drivers: [{ key, value, effect: delta }] }
}

/** What the whole rate would not have changed by, had a place kept its own rate and its part of the whole. */
export function rateShare({ metric, lines }: CauseView, parts: CauseParts): number {
  const { of, over } = recipeOf(metric, lines ? 'order_items' : 'orders') ?? {}
  if (!of || !over) return 0
  const side = (from: Parts, name: 'base' | 'current') => {
    const sums = metric === 'conversion' ? from.covered[name] : totalOf(from)[name]
    return { numerator: sums[of], denominator: sums[over] }
  }
  const { segments } = rateChange(
    (['inside', 'outside'] as const).map((segment) => ({
      segment,
      base: side(parts[segment], 'base'),
      current: side(parts[segment], 'current'),
    })),
  )
  const [inside] = segments
  return inside ? inside.performance + inside.mix : 0
}

import { rateChange } from '@farol/decomposition'
import type { CauseSide } from '../../causes-contract.ts'
import { sumParts, type Parts } from '#areas/sales/server/drivers.ts'
import { ratio, type Sides } from '#areas/sales/server/factors.ts'
import { isSum } from './cause-metrics.ts'
import type { CauseParts } from './cause-parts.ts'
import { viewRecipe, type CauseView } from './cause-view.ts'

/** A conversion uses channels with sessions only. */
export const rateSums = ({ metric }: Pick<CauseView, 'metric'>, parts: Parts): Sides =>
  metric === 'conversion' ? parts.covered : sumParts(parts)

export function rateSide(view: CauseView, parts: Parts): CauseSide {
  const recipe = viewRecipe(view)
  const total = rateSums(view, parts)
  const of = (side: 'base' | 'current') =>
    (recipe?.over && ratio(total[side][recipe.of], total[side][recipe.over])) ?? null
  const value = { base: of('base'), current: of('current') }
  const delta = value.base === null || value.current === null ? 0 : value.current - value.base
  const { metric } = view
  return { value, delta, drivers: isSum(metric) ? [] : [{ key: metric, value, effect: delta }] }
}

/** The change of the whole rate minus what it would be, had the place kept its rate and share. */
export function rateShare(view: CauseView, parts: CauseParts): number {
  const { of, over } = viewRecipe(view) ?? {}
  if (!of || !over) return 0
  const { segments } = rateChange(
    (['inside', 'outside'] as const).map((segment) => {
      const { base, current } = rateSums(view, parts[segment])
      return {
        segment,
        base: { numerator: base[of], denominator: base[over] },
        current: { numerator: current[of], denominator: current[over] },
      }
    }),
  )
  const [inside] = segments
  return inside ? inside.performance + inside.mix : 0
}

import type { DriverKey } from '#model/metrics.ts'
import { driverEffects, driverValue, revenuePerUnit, type Parts } from '#areas/sales/server/drivers.ts'
import type { Sides } from '#areas/sales/server/factors.ts'

/** `weight`: revenue per unit of the factor; null where it is undefined in a period, and so explains nothing. */
export type WeighedFactor = { effect: number; weight: number | null }

/** The home's own effect. Undefined where the account lacks the factor. */
export function weighFactor(factor: DriverKey, parts: Parts): WeighedFactor | undefined {
  const effect = driverEffects(parts).get(factor)
  if (effect === undefined) return undefined
  const value = (side: keyof Sides) =>
    driverValue(factor, {
      covered: parts.covered[side],
      uncovered: parts.uncovered[side],
      lines: parts.lines,
    })
  const isDefined = value('base') !== null && value('current') !== null
  return { effect, weight: isDefined ? revenuePerUnit(factor, parts) : null }
}

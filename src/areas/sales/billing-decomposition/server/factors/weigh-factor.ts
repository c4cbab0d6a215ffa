import type { DriverKey } from '#model/metrics.ts'
import { driverEffects, driverValues, revenuePerUnit, type Parts } from '#areas/sales/server/drivers.ts'

/** `weight`: revenue per unit of the factor; null where it is undefined in a period, and so explains nothing. */
export type WeighedFactor = { effect: number; weight: number | null }

/** The home's own effect. Undefined where the account lacks the factor. */
export function weighFactor(factor: DriverKey, parts: Parts): WeighedFactor | undefined {
  const effect = driverEffects(parts).get(factor)
  if (effect === undefined) return undefined
  const { base, current } = driverValues(parts)[factor]
  const isDefined = base !== null && current !== null
  return { effect, weight: isDefined ? revenuePerUnit(factor, parts) : null }
}

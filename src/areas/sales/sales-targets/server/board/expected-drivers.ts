import { closeToTotal, shapley } from '@farol/decomposition'
import type { DriverKey } from '#model/metrics.ts'
import { ofEach } from '#model/records.ts'
import { computeRevenue } from '#areas/sales/server/drivers.ts'
import { factorChange } from '#areas/sales/server/factors.ts'

export type Drivers = Partial<Record<DriverKey, number>>

const volumes = ['sessions', 'orders'] as const

// Of the comparable period, with targets where there are any and sessions and orders scaled to give
// `expected`. Undefined when that period has no revenue.
export function expectedDrivers(
  comparable: Drivers,
  targeted: Drivers,
  expected: number,
): Drivers | undefined {
  const drivers = { ...comparable, ...targeted }
  const brought = computeRevenue(drivers)
  if (!(brought > 0)) return undefined
  const scaled = volumes.filter((key) => drivers[key] !== undefined)
  return {
    ...drivers,
    ...Object.fromEntries(scaled.map((key) => [key, ((drivers[key] ?? 0) * expected) / brought])),
  }
}

/** Shapley over `keys`, the other drivers as expected; whole effects that add up to `delta`. */
export function missEffects(
  keys: readonly DriverKey[],
  expected: Drivers,
  realised: Drivers,
  delta: number,
): Map<DriverKey, number> {
  const changes = ofEach(keys, (key) => factorChange(expected[key], realised[key]))
  const { effects } = shapley(changes, (drivers) => computeRevenue({ ...expected, ...drivers }))
  const parts = keys.map((key) => effects[key])
  const rounded = closeToTotal(parts, delta)
  return new Map(keys.map((key, index) => [key, rounded[index] ?? 0]))
}

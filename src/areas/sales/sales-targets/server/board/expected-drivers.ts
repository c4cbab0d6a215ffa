import { closeToTotal, shapley } from '@farol/decomposition'
import type { Change } from '@farol/decomposition'
import type { DriverKey } from '#model/metrics.ts'
import { revenueOf } from '#areas/sales/server/drivers.ts'
import { changeOf } from '#areas/sales/server/factors.ts'

export type Drivers = Partial<Record<DriverKey, number>>

/** What is counted, not a rate of it: the drivers that a target scales. */
const volumes = ['sessions', 'orders'] as const

/**
 * The drivers of a target: the comparable period's, those that have a target of their own replaced, and then sessions (and
 * orders of channels without sessions) scaled in one proportion so that the formula gives exactly the expected figure.
 *
 * @returns undefined when the comparable period brought nothing to scale.
 */
export function expectedDrivers(
  comparable: Drivers,
  targeted: Drivers,
  expected: number,
): Drivers | undefined {
  const drivers = { ...comparable, ...targeted }
  const brought = revenueOf(drivers)
  if (!(brought > 0)) return undefined
  const scaled = volumes.filter((key) => drivers[key] !== undefined)
  return {
    ...drivers,
    ...Object.fromEntries(scaled.map((key) => [key, ((drivers[key] ?? 0) * expected) / brought])),
  }
}

/**
 * What each driver moved the figure from the expected to the realised one by: whole, adding up to `realised − expected`. Shapley
 * over `keys`; the others stand as expected.
 */
export function missEffects(
  keys: readonly DriverKey[],
  expected: Drivers,
  realised: Drivers,
  delta: number,
): Map<DriverKey, number> {
  const changes = Object.fromEntries(
    keys.map((key) => [key, changeOf(expected[key], realised[key])]),
  ) as Record<DriverKey, Change>
  const { effects } = shapley(changes, (drivers) => revenueOf({ ...expected, ...drivers }))
  const parts = keys.map((key) => effects[key])
  const rounded = closeToTotal(parts, delta)
  return new Map(keys.map((key, index) => [key, rounded[index] ?? 0]))
}

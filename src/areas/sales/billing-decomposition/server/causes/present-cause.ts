import { valuesByDimension } from '#analytics/localise/places.ts'
import {
  sumParts,
  basisFor,
  driverEffects,
  driverValues,
  hasSales,
  type Parts,
} from '#areas/sales/server/drivers.ts'
import { wholeRevenue } from '#areas/sales/server/sides.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import { driverKeys, type DriverKey } from '#model/metrics.ts'
import type { Cause, CauseMetric, CauseSide } from '../../causes-contract.ts'
import { rateShare, rateSide } from './rate-side.ts'
import { isSum } from './cause-metrics.ts'
import { type FoundCause } from './find-causes.ts'

const metricDrivers: Partial<Record<CauseMetric, readonly DriverKey[]>> = {
  invoicedRevenue: driverKeys,
  approvedRevenue: driverKeys.filter((key) => key !== 'invoicing'),
  capturedRevenue: ['sessions', 'conversion', 'orders', 'ticket'],
  capturedOrders: ['sessions', 'conversion', 'orders'],
}

type NameOf = (dimension: DimensionKey, value: string) => Promise<string>

export async function presentCause(
  { view, places, confidence, parts, driver }: FoundCause,
  { delta, isOpen }: { delta: number; isOpen: boolean },
  nameOf: NameOf,
): Promise<Cause> {
  const { metric, lines } = view
  const segments = [...valuesByDimension(places)].map(async ([name, values]) => {
    const dimension = name as DimensionKey
    const named = [...values].map(async (value) => ({ value, label: await nameOf(dimension, value) }))
    return { dimension, values: await Promise.all(named) }
  })
  const isAdded = isSum(metric)
  const side = (of: Parts) => (isAdded ? sumSide(metric, of) : rateSide(view, of))
  const inside = side(parts.inside)
  const kind = isAdded ? causeKind(parts.inside) : 'both'
  const shownDriver =
    kind === 'both'
      ? ((isAdded ? inside.drivers.find(({ key }) => key === driver) : inside.drivers[0]) ?? null)
      : null
  const effect = isAdded ? (shownDriver?.effect ?? inside.delta) : rateShare(view, parts)
  const unit = hasSales(parts.inside.covered) ? basisFor('covered', lines) : basisFor('uncovered', lines)
  return {
    segments: await Promise.all(segments),
    share: delta === 0 ? null : effect / delta,
    effect,
    confidence,
    provisional: isOpen && shownDriver?.key === 'invoicing',
    kind,
    driver: shownDriver,
    inside,
    outside: side(parts.outside),
    unit,
  }
}

function causeKind(inside: Parts): Cause['kind'] {
  const { base, current } = sumParts(inside)
  const [before, after] = [base, current].map((sums) => hasSales({ base: sums, current: sums }))
  return before === after ? 'both' : after ? 'entered' : 'left'
}

function sumSide(metric: CauseMetric, parts: Parts): CauseSide {
  const value = wholeRevenue(sumParts(parts))
  const values = driverValues(parts)
  return {
    value,
    delta: value.current - value.base,
    drivers: [...driverEffects(parts)]
      .filter(([key]) => metricDrivers[metric]?.includes(key))
      .map(([key, effect]) => ({
        key,
        value: values[key],
        effect,
      })),
  }
}

import type { TFunction } from 'i18next'
import type { BillingDecomposition, BillingDimensions } from '#areas/sales/billing-decomposition/contract.ts'
import { driverLabel, driverUnits } from '#areas/sales/web/describe-driver.ts'
import { formatValue } from '#ui/formats/unit.ts'
import type { DriverKey } from '#model/metrics.ts'

export type Mover = BillingDimensions['movers'][number]

export type MoverWords = {
  label: string
  dimension: string
  driver: { driver: string; base: string; current: string } | null
}

export function describeMover(mover: Mover, answer: BillingDecomposition, t: TFunction): MoverWords {
  const { driver, driverValue } = mover
  const label = mover.label === '' ? t('scope.filters.notInformed') : mover.label
  const dimension = t(`dimensions.${mover.dimension}`)
  if (driver === null || driverValue.base === null || driverValue.current === null) {
    return { label, dimension, driver: null }
  }
  const write = (value: number): string => formatValue(value, driverUnits[driver], answer.frame.currency)
  return {
    label,
    dimension,
    driver: {
      driver: labelOf(mover, driver, answer, t),
      base: write(driverValue.base),
      current: write(driverValue.current),
    },
  }
}

/** Line dimensions count units. */
function labelOf({ unit }: Mover, driver: DriverKey, answer: BillingDecomposition, t: TFunction): string {
  if (unit === 'units' && (driver === 'orders' || driver === 'ticket')) return t(`drivers.units.${driver}`)
  return driver === 'orders' ? t('drivers.orders.label') : driverLabel(driver, answer, t)
}

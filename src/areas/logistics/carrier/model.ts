import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'
import type { LogisticsMetricKey } from '#model/logistics/metrics.ts'

export const carriersScreen = {
  screen: 'logisticsCarriers',
  area: 'logistics',
} as const satisfies ViewedScreen

export const carrierMetrics = [
  'onTimePackages',
  'inFull',
  'delay',
  'transport',
  'leadTime',
  'dispatchOnTime',
  'carrierOnTime',
  'firstAttempt',
  'occurrences',
  'lost',
  'tracked',
  'freightPerPackage',
  'freightShare',
  'freightMargin',
] as const satisfies readonly LogisticsMetricKey[]
export type CarrierMetric = (typeof carrierMetrics)[number]

export const costMetrics = [
  'freightPerPackage',
  'freightShare',
  'freightMargin',
] as const satisfies readonly CarrierMetric[]

export const isCost = (key: CarrierMetric): boolean => costMetrics.some((cost) => cost === key)

export const freightExport = {
  kind: 'freight-charges',
  permission: 'logistics.export',
  personal: 'logistics.personal',
} as const satisfies Exportable

/** Volumes from which a rate says something. */
export const MIN_PACKAGES = 30

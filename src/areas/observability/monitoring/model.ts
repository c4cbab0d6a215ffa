import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const monitoringScreen = {
  screen: 'monitoring',
  area: 'observability',
} as const satisfies ViewedScreen

export const alertsExport = {
  kind: 'alerts',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

/**
 * `waiting`: not evaluated yet. `noData`: its source has been silent for too long. `failed`: evaluation
 * failed and will be retried.
 */
export const ruleStates = ['ok', 'pending', 'firing', 'noData', 'off', 'waiting', 'failed'] as const
export type RuleState = (typeof ruleStates)[number]

export const starterKeys = [
  'noOrders',
  'approvalByAcquirer',
  'revenueByChannel',
  'pixUnpaid',
  'technicalFailure',
  'canceledOrders',
  'stoppedOrders',
  'bestSellersOut',
] as const
export type StarterKey = (typeof starterKeys)[number]

export const silences = ['oneHour', 'fourHours', 'untilResolved'] as const
export type Silence = (typeof silences)[number]

/** Maximum alerts changed at once. */
export const MAX_ALERTS = 500

/** Dimensions for stock rules. */
export const stockDimensions = ['sku', 'category', 'brand'] as const
export type StockDimension = (typeof stockDimensions)[number]

import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

export const monitoringScreen = {
  screen: 'monitoring',
  area: 'observability',
} as const satisfies ViewedScreen

export const alertsExport = {
  kind: 'alerts',
  permission: 'observability.export',
  personal: null,
} as const satisfies Exportable

/** `waiting`: looks for the first time. `noData`: its source has said nothing for too long. `failed`: could not be asked; tried again. */
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
] as const
export type StarterKey = (typeof starterKeys)[number]

export const silences = ['oneHour', 'fourHours', 'untilResolved'] as const
export type Silence = (typeof silences)[number]

/** Most that one act may change. */
export const MAX_ALERTS = 500

/** Of which stock is told, in rules. */
export const stockDimensions = ['sku', 'category', 'brand'] as const
export type StockDimension = (typeof stockDimensions)[number]

import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

export const incompleteOrdersScreen = {
  screen: 'incompleteOrders',
  area: 'orders',
} as const satisfies ViewedScreen

export const incompleteOrdersExport = {
  kind: 'incomplete-orders',
  permission: 'orders.export',
  personal: 'orders.personal',
} as const satisfies Exportable

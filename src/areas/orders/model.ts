import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

export const ordersScreen = { screen: 'orders', area: 'orders' } as const satisfies ViewedScreen

export const ordersExport = {
  kind: 'orders',
  permission: 'orders.export',
  personal: 'orders.personal',
} as const satisfies Exportable

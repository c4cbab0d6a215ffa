import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const salesAnalyticsScreen = {
  screen: 'salesAnalytics',
  area: 'sales',
} as const satisfies ViewedScreen

export const pivotExport = {
  kind: 'salesPivot',
  permission: 'sales.export',
  personal: null,
} as const satisfies Exportable

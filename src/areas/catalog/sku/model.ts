import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const skusScreen = { screen: 'catalogSkus', area: 'catalog' } as const satisfies ViewedScreen

export const skusExport = {
  kind: 'skus',
  permission: 'catalog.export',
  personal: null,
} as const satisfies Exportable

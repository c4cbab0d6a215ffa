import type { ViewedScreen } from '#model/saved-views.ts'

export const billingDecompositionScreen = {
  screen: 'billingDecomposition',
  area: 'sales',
} as const satisfies ViewedScreen

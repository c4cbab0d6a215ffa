import type { ViewedScreen } from '../saved-views.ts'

/** Its saved views are payment segments. */
export const paymentsDecompositionScreen = {
  screen: 'paymentsDecomposition',
  area: 'payments',
} as const satisfies ViewedScreen

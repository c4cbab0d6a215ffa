import type { ViewedScreen } from '../viewed-screen.ts'

/** Its saved views are payment segments. */
export const paymentsDecompositionScreen = {
  screen: 'paymentsDecomposition',
  area: 'payments',
} as const satisfies ViewedScreen

import type { ViewedScreen } from '../saved-views.ts'

/** Whose saved views are segments of payments. */
export const paymentsDecompositionScreen = {
  screen: 'paymentsDecomposition',
  area: 'payments',
} as const satisfies ViewedScreen

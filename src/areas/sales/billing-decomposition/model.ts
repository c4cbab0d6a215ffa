import { placeDimensions } from '#model/dimensions.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const billingDecompositionScreen = {
  screen: 'billingDecomposition',
  area: 'sales',
} as const satisfies ViewedScreen

/** Of what was before: a revenue that moved less hardly moved. */
export const flatShare = 0.005

/** `step`: the funnel. `reason`: orders that stopped at this factor. `loss`: captured revenue not invoiced. Otherwise by place. */
export const factorCuts = ['step', 'reason', 'loss', ...placeDimensions] as const
export type FactorCut = (typeof factorCuts)[number]

import type { Unit } from '../metrics.ts'

/** What a target can be set for, in the order in which screens offer them. */
export const targetMetrics = [
  'invoicedRevenue',
  'capturedRevenue',
  'capturedOrders',
  'conversion',
  'approval',
  'ticket',
] as const
export type TargetMetric = (typeof targetMetrics)[number]

/**
 * `cumulative` figures fall on the days of a month and their parts add up; a `ratio` and a `level` stand for the whole month.
 * A category has targets of revenue only: an order can have several, and a visit has none.
 */
export const targetMetricTraits: Record<
  TargetMetric,
  { kind: 'cumulative' | 'ratio' | 'level'; unit: Unit; categories: boolean }
> = {
  invoicedRevenue: { kind: 'cumulative', unit: 'money', categories: true },
  capturedRevenue: { kind: 'cumulative', unit: 'money', categories: true },
  capturedOrders: { kind: 'cumulative', unit: 'count', categories: false },
  conversion: { kind: 'ratio', unit: 'rate', categories: false },
  approval: { kind: 'ratio', unit: 'rate', categories: false },
  ticket: { kind: 'level', unit: 'money', categories: false },
}

export const isCumulative = (metric: TargetMetric): boolean =>
  targetMetricTraits[metric].kind === 'cumulative'

/** How the target of a month falls on its days. */
export const curveKinds = ['seasonal', 'event', 'weekday', 'even', 'edited'] as const
export type CurveKind = (typeof curveKinds)[number]

/** From here on, and below the last, a target is reached, near, far or missed. */
export const targetBands = { reached: 1, near: 0.95, far: 0.85 } as const
export type TargetBand = keyof typeof targetBands | 'missed'

export function bandOf(attainment: number): TargetBand {
  if (attainment >= targetBands.reached) return 'reached'
  if (attainment >= targetBands.near) return 'near'
  return attainment >= targetBands.far ? 'far' : 'missed'
}

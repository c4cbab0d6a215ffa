/** Weeks are seven days, starting on the first day of the period. */
export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

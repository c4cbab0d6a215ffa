/** Weeks begin on Sunday, months on their first day: those at the ends of a period may be in it in part. */
export const granularities = ['hour', 'day', 'week', 'month'] as const
export type Granularity = (typeof granularities)[number]

/** Breakdowns of a leaked coupon's orders; `client`: new, returning or unknown. */
export const leakParts = ['source', 'campaign', 'channel', 'device', 'uf', 'client'] as const
export type LeakPart = (typeof leakParts)[number]

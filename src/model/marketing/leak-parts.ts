/** What the orders of a leaked coupon are put together by; `client`: new, returning or unknown. */
export const leakParts = ['source', 'campaign', 'channel', 'device', 'uf', 'client'] as const
export type LeakPart = (typeof leakParts)[number]

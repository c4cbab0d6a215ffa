/** Local days, besides today, in which a competitor's price must have been seen. */
export const MARKET_DAYS = 7
/** The index is the own price ÷ the market's × 100; within so many points of 100 prices are the same. */
export const SAME_PRICE_POINTS = 1

/** Whether a competitor's price makes the market's, or why not. */
export const offerStandings = ['counts', 'old', 'out', 'unpriced', 'otherCurrency'] as const
export type OfferStanding = (typeof offerStandings)[number]

/** Local days before today in which a competitor's price must have been seen. */
export const MARKET_DAYS = 7
/** The index is own price ÷ market price × 100; within this many points of 100 the prices count as equal. */
export const SAME_PRICE_POINTS = 1

/** Whether a competitor's price is part of the market price, or why not. */
export const offerStandings = ['counts', 'old', 'out', 'unpriced', 'otherCurrency'] as const
export type OfferStanding = (typeof offerStandings)[number]

/**
 * Rounds stably: averaged sums differ in their last bits with the order of addition, so near-halves count as
 * halves. Never returns -0.
 */
export const wholeUnits = (value: number): number => Math.round(Math.round(value * 1e4) / 1e4) + 0

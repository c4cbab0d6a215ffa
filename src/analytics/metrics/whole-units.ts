/**
 * A sum in whole minor units or orders. Sums of the account's mean are fractions, and adding them in another order moves
 * their last bits: what is half but for those counts as half, so that every screen rounds it the same way.
 */
export const wholeUnits = (value: number): number => Math.round(Math.round(value * 1e4) / 1e4)

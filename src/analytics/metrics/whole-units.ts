/** Sums of the account's mean differ in their last bits with the order of addition: values that are a half up to those bits count as a half; no zero is negative. */
export const wholeUnits = (value: number): number => Math.round(Math.round(value * 1e4) / 1e4) + 0

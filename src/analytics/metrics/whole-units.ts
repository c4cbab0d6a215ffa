import { closeToTotal } from '@farol/decomposition'

/**
 * Rounds stably: averaged sums differ in their last bits with the order of addition, so near-halves count as
 * halves. Never returns -0.
 */
export const wholeUnits = (value: number): number => Math.round(Math.round(value * 1e4) / 1e4) + 0

/** Parts in whole units that add up to the whole units of their sum. */
export const closeParts = (parts: readonly number[]): number[] =>
  closeToTotal(parts, wholeUnits(parts.reduce((sum, part) => sum + part, 0)))

import { closeToTotal } from '@farol/decomposition'

/** Averaged sums differ in their last bits with the order of addition: near-halves count as halves. */
export const withoutNoise = (value: number): number => Math.round(value * 1e4) / 1e4

/** Rounds stably. Never returns -0. */
export const wholeUnits = (value: number): number => Math.round(withoutNoise(value)) + 0

/** Parts in whole units that add up to the whole units of their sum. */
export const closeParts = (parts: readonly number[]): number[] =>
  closeToTotal(parts.map(withoutNoise), wholeUnits(parts.reduce((sum, part) => sum + part, 0)))

import { closeToTotal } from '@farol/decomposition'

/** Fractions as hundredths of a percentage point, rounded to add up to the rounded total. */
export function toHundredths(effects: readonly number[], total: number): number[] {
  return closeToTotal(
    effects.map((effect) => effect * 10_000),
    Math.round(total * 10_000),
  )
}

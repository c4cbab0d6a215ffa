import { closeToTotal } from '@farol/decomposition'

/** Fractions to hundredths of a percentage point that add up to their rounded total. */
export function toHundredths(effects: readonly number[], total: number): number[] {
  return closeToTotal(
    effects.map((effect) => effect * 10_000),
    Math.round(total * 10_000),
  )
}

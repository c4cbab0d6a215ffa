/** How often answers with a curve value from `from` on were right. */
export type Level = readonly [from: number, right: number]

/** A logistic curve calibrated on generated cases; few levels, so that each has many cases. */
export type Fit = { weights: readonly number[]; levels: readonly Level[] }

export function curveAt(weights: readonly number[], terms: readonly number[]): number {
  return 1 / (1 + Math.exp(-terms.reduce((sum, term, k) => sum + (weights[k] ?? 0) * term, 0)))
}

export function calibratedProbability({ weights, levels }: Fit, terms: readonly number[]): number {
  const said = curveAt(weights, terms)
  return levels.findLast(([from]) => said >= from)?.[1] ?? said
}

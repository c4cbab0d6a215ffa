import { quantile } from '../quantile.ts'

const GAUSSIAN = 200

/**
 * Degrees of freedom of Student's t by the ratio of the 99.5% point of |t| to its median; 4.16 for the
 * normal.
 */
const TAILS: readonly (readonly [number, number])[] = [
  ...([
    [4.4, GAUSSIAN],
    [4.75, 18],
    [5.12, 10],
    [5.7, 7],
    [6.57, 5],
    [7.6, 4],
    [9.74, 3],
  ] as const),
]

/** Degrees of freedom of standardised moves; 200 means normal. */
export function degreesOfFreedom(moves: Float64Array): number {
  if (moves.length < 200) return GAUSSIAN
  const middle = quantile(moves, 0.5)
  const ratio = quantile(moves, 0.995) / Math.max(middle, 1e-9)
  let freedom = GAUSSIAN
  for (const [from, to] of TAILS) if (ratio >= from) freedom = to
  return freedom
}

/** Log density of a standardised move, scaled to the normal's interquartile range. */
export function logTail(z: number, freedom: number): number {
  if (freedom >= GAUSSIAN) return -0.5 * z * z - 0.9189
  return -0.9189 - ((freedom + 1) / 2) * Math.log(1 + (z * z) / freedom)
}

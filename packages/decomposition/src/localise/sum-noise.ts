import { quantile } from '../quantile.ts'

/** Variance of the relative move of a leaf of size f: `relative`² + `grain` / f. */
export type SumNoise = { relative: number; grain: number }

const BINS = 12
const SAMPLE = 12_000
const MIN_RELATIVE = 1e-4

/** The largest spread of a move (between −1 and 1). */
export const WIDEST = 0.6
const PLAIN = 0.5

/** Robust spread around 0, from the median of numbers within 3 spreads. */
function coreSpread(moves: Float64Array): number {
  let spread = quantile(moves.slice(), 0.25) / 0.3186
  for (let round = 0; round < 8; round++) {
    const near = moves.filter((move) => move <= 3 * spread)
    const next = near.length === 0 ? spread : quantile(near, 0.5) / 0.6714
    if (Math.abs(next - spread) <= 1e-3 * spread) break
    spread = next
  }
  return spread
}

/** `size`: each leaf's expected number; `move`: its relative move. Empty and closed leaves are ignored. */
export function sumNoise(size: Float64Array, move: Float64Array, open?: Uint8Array): SumNoise {
  const step = Math.max(1, Math.floor(size.length / SAMPLE))
  const sample: number[] = []
  for (let leaf = 0; leaf < size.length; leaf += step)
    if (open?.[leaf] !== 0 && size[leaf]! > 0) sample.push(leaf)
  if (sample.length === 0) return { relative: MIN_RELATIVE, grain: 0 }
  const sizes = taken(size, sample).sort()
  const bins = Math.max(1, Math.min(BINS, Math.floor(sample.length / 50)))
  const edges = Array.from(
    { length: bins - 1 },
    (_, bin) => sizes[Math.floor(((bin + 1) * sizes.length) / bins)]!,
  )
  const parts: number[][] = Array.from({ length: bins }, () => [])
  for (const leaf of sample) {
    let bin = 0
    while (bin < edges.length && size[leaf]! >= edges[bin]!) bin++
    parts[bin]!.push(leaf)
  }
  const points = parts
    .filter((part) => part.length > 0)
    .map((part) => ({
      variance: Math.max(coreSpread(taken(move, part).map(Math.abs)), MIN_RELATIVE) ** 2,
      inverse: 1 / quantile(taken(size, part), 0.5),
    }))
  return fit(points)
}

function taken(values: Float64Array, places: readonly number[]): Float64Array {
  const found = new Float64Array(places.length)
  for (let k = 0; k < found.length; k++) found[k] = values[places[k]!]!
  return found
}

/** Weighted least squares of variance on 1 / size, both coefficients at least 0, by relative error. */
function fit(points: readonly { variance: number; inverse: number }[]): SumNoise {
  let [a, b, c, d, e] = [0, 0, 0, 0, 0]
  for (const { variance, inverse } of points) {
    const weight = 1 / variance ** 2
    a += weight
    b += weight * inverse
    c += weight * inverse ** 2
    d += weight * variance
    e += weight * variance * inverse
  }
  const determinant = a * c - b * b
  let grain = determinant > 1e-12 * a * c ? (a * e - b * d) / determinant : 0
  let square = (d - b * grain) / a
  if (grain < 0) [grain, square] = [0, d / a]
  if (square < 0) [grain, square] = [c > 0 ? e / c : 0, 0]
  const most = Math.max(...points.map(({ inverse }) => inverse))
  if (grain * most < PLAIN * square) [grain, square] = [0, d / a]
  return { relative: Math.max(Math.sqrt(Math.max(square, 0)), MIN_RELATIVE), grain }
}

import { quantile } from '../quantile.ts'
import { relativeMove } from './sum-evidence.ts'
import { sumNoise } from './sum-noise.ts'

const MANY = 0.02
const SOME = 0.001
const GRAINY = 2

/**
 * Whether leaves are so small that they count single events: many are empty on one side, or small ones vary
 * more.
 */
export function isScarce(actual: Float64Array, expected: Float64Array): boolean {
  const size = actual.map((v, i) => Math.max(v, expected[i]!))
  const small = quantile(size.slice(), 0.25)
  const missing = [actual, expected].map((side) => size.filter((_, i) => side[i] === 0))
  const least = Math.min(...missing.map(({ length }) => length)) / size.length
  if (least > MANY) return true
  const isMostlySmall = (sizes: Float64Array) => sizes.filter((one) => one <= small).length > sizes.length / 2
  if (least > SOME && missing.every(isMostlySmall)) return true
  const move = actual.map((v, i) => relativeMove(v, expected[i]!))
  const { relative, grain } = sumNoise(expected, move)
  return grain > GRAINY * relative ** 2 * quantile(expected.slice(), 0.5)
}

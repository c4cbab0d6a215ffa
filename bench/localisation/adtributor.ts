import type { LeafTable, Sides } from '@farol/decomposition'
import { segmentName } from './case.ts'

const MIN_EACH = 0.1
const MIN_TOGETHER = 0.1
const MAX_FOUND = 3

type Candidate = { surprise: number; segments: string[] }

/**
 * Adtributor (Bhagwan et al., NSDI 2014): per dimension, the most surprising values that each explain a tenth, until
 * together they explain enough; the three most surprising dimensions. Segments of one dimension only.
 */
export function adtributor(table: LeafTable): string[][] {
  const measures: Sides[] = table.kind === 'sum' ? [table] : [table.numerator, table.denominator]
  const candidates: Candidate[] = []
  for (const { name, values, codes } of table.dimensions) {
    const sums = measures.map(({ actual, expected }) => ({
      actual: sumsBy(codes, actual, values.length),
      expected: sumsBy(codes, expected, values.length),
    }))
    const power = table.kind === 'sum' ? powerOfSum(sums[0]!) : powerOfRatio(sums[0]!, sums[1]!)
    const surprise = values.map((_, value) => sums.reduce((sum, sides) => sum + surpriseOf(sides, value), 0))
    const order = [...values.keys()].sort((a, b) => surprise[b]! - surprise[a]!)
    const candidate: Candidate = { surprise: 0, segments: [] }
    let explained = 0
    for (const value of order.filter((value) => power[value]! > MIN_EACH)) {
      candidate.segments.push(segmentName({ [name]: values[value]! }))
      candidate.surprise += surprise[value]!
      explained += power[value]!
      if (explained > MIN_TOGETHER) break
    }
    if (explained > MIN_TOGETHER) candidates.push(candidate)
  }
  return candidates
    .sort((a, b) => b.surprise - a.surprise)
    .slice(0, MAX_FOUND)
    .map(({ segments }) => segments)
}

function sumsBy(codes: Uint32Array, column: Float64Array, count: number): Float64Array {
  const sums = new Float64Array(count)
  for (let leaf = 0; leaf < codes.length; leaf++) sums[codes[leaf]!]! += column[leaf]!
  return sums
}

const total = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)

function powerOfSum({ actual, expected }: Sides): Float64Array {
  const change = total(actual) - total(expected)
  return actual.map((value, k) => (change === 0 ? 0 : (value - expected[k]!) / change))
}

function powerOfRatio(hits: Sides, trials: Sides): Float64Array {
  const [a, b] = [total(hits.expected), total(trials.expected)]
  const parts = hits.actual.map((value, k) => {
    const more = (value - hits.expected[k]!) * b - (trials.actual[k]! - trials.expected[k]!) * a
    return more / (b * (b + trials.actual[k]! - trials.expected[k]!))
  })
  const whole = total(parts)
  return parts.map((part) => (whole === 0 ? 0 : part / whole))
}

function surpriseOf({ actual, expected }: Sides, value: number): number {
  const p = expected[value]! / total(expected)
  const q = actual[value]! / total(actual)
  const part = (x: number) => (x > 0 ? x * Math.log((2 * x) / (p + q)) : 0)
  return 0.5 * (part(p) + part(q))
}

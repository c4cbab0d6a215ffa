import type { Evidence } from './evidence.ts'
import type { Grid } from './lattice.ts'

const NEAR = 0.1
const MOVED = 5

type Sums = { now: Float64Array; before: Float64Array }

/**
 * The common ratio: for each dimension the weighted median over its values; of these, the one with most
 * support in its dimension.
 */
export function commonRatio(grid: Grid, now: Float64Array, before: Float64Array): number {
  let [tide, most] = [1, 0]
  for (const [d, codes] of grid.codes.entries()) {
    const sums = { now: new Float64Array(grid.cards[d]!), before: new Float64Array(grid.cards[d]!) }
    for (let i = 0; i < grid.leaves; i++) {
      sums.now[codes[i]!]! += Math.max(now[i]!, 0)
      sums.before[codes[i]!]! += Math.max(before[i]!, 0)
    }
    const ratio = middleRatio(sums)
    const near = weightNear(sums, ratio)
    if (ratio > 0 && near > most) [tide, most] = [ratio, near]
  }
  return tide
}

function middleRatio({ now, before }: Sums): number {
  const ratio = (value: number) => now[value]! / Math.max(before[value]!, 1e-12)
  const order = [...now.keys()].filter((value) => before[value]! > 0).sort((a, b) => ratio(a) - ratio(b))
  const half = before.reduce((sum, one) => sum + one, 0) / 2
  let sum = 0
  for (const value of order) {
    sum += before[value]!
    if (sum >= half) return ratio(value)
  }
  return 1
}

function weightNear({ now, before }: Sums, ratio: number): number {
  let [near, all] = [0, 0]
  for (let value = 0; value < now.length; value++) {
    const given = before[value]!
    if (Math.abs(now[value]! - ratio * given) <= NEAR * ratio * given) near += given
    all += given
  }
  return near / Math.max(all, 1e-12)
}

export function hasMoved({ pull, info }: Evidence): boolean {
  const sum = (of: Float64Array) => of.reduce((total, value) => total + value, 0)
  return sum(pull) ** 2 > 2 * MOVED * sum(info)
}

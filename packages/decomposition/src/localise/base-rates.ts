import type { Grid } from './lattice.ts'

const ROUNDS = 3
const DRAWN = 2
const MIN_SHAPE = 1
const MAX_SHAPE = 1000

type Base = { baseHits: Float64Array; baseTrials: Float64Array }

/**
 * Each leaf's expected rate, shrunk towards its own history; `spread` is the remaining relative variance, of
 * a gamma distribution.
 */
export type BaseRates = { rates: Float64Array; spread: Float64Array }

export function baseRates(base: Base, grid: Grid): BaseRates {
  const { baseHits, baseTrials } = base
  const rates = ratesOfValues(base, grid)
  const shape = shapeOf(base, rates)
  const spread = baseHits.map((hits) => 1 / (hits + shape))
  for (let i = 0; i < rates.length; i++) {
    const mean = baseTrials[i]! * rates[i]!
    rates[i] = Math.min(1, (rates[i]! * (baseHits[i]! + shape)) / (mean + shape))
  }
  return { rates, spread }
}

function ratesOfValues({ baseHits, baseTrials }: Base, grid: Grid): Float64Array {
  const sum = (of: Float64Array) => of.reduce((total, one) => total + one, 0)
  const rates = new Float64Array(grid.leaves).fill((sum(baseHits) + 0.5) / (sum(baseTrials) + 1))
  for (let round = 0; round < ROUNDS; round++)
    for (const [d, codes] of grid.codes.entries()) {
      const seen = new Float64Array(grid.cards[d]!).fill(DRAWN)
      const mean = new Float64Array(grid.cards[d]!).fill(DRAWN)
      for (let i = 0; i < grid.leaves; i++) {
        seen[codes[i]!]! += baseHits[i]!
        mean[codes[i]!]! += baseTrials[i]! * rates[i]!
      }
      for (let i = 0; i < grid.leaves; i++)
        rates[i] = Math.min(0.999, (rates[i]! * seen[codes[i]!]!) / mean[codes[i]!]!)
    }
  return rates
}

function shapeOf({ baseHits, baseTrials }: Base, rates: Float64Array): number {
  let [extra, whole] = [MIN_SHAPE, MIN_SHAPE]
  for (let i = 0; i < rates.length; i++) {
    const mean = baseTrials[i]! * rates[i]!
    extra += ((baseHits[i]! - mean) ** 2 - mean) / (1 + mean)
    whole += mean ** 2 / (1 + mean)
  }
  return Math.min(MAX_SHAPE, Math.max(MIN_SHAPE, whole / Math.max(extra, 1e-9)))
}

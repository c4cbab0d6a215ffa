import { combinationAt } from './combination-at.ts'
import type { RatioLeaves } from '../types.ts'
import { randomOf } from './random.ts'

export type RatioRecipe = {
  cards: readonly number[]
  /** Total trials in one period, log-uniform. */
  trials: readonly [number, number]
  /** Periods in the base, and drift of the whole rate between periods. */
  periods: number
  drift: readonly [number, number]
  rate: readonly [number, number]
  /** Share of trials in a cause that become hits, at its most sensitive leaves. */
  severity: readonly [number, number]
  causes: readonly [number, number]
  layers: readonly [number, number]
}

/**
 * Like a content network's failures by the minute: heavy-tailed volumes, few leaves, causes that affect their
 * leaves unevenly.
 */
export const minutes: RatioRecipe = {
  cards: [6, 8, 2, 7, 6],
  trials: [2_000, 300_000],
  periods: 5,
  drift: [0.02, 0.25],
  rate: [0.008, 0.04],
  severity: [0.05, 0.7],
  causes: [1, 1],
  layers: [1, 3],
}

/** A store's daily conversion: falling, small rates. */
export const conversions: RatioRecipe = {
  cards: [5, 27, 12, 3],
  trials: [50_000, 500_000],
  periods: 4,
  drift: [0.02, 0.1],
  rate: [0.015, 0.03],
  severity: [-0.8, -0.3],
  causes: [1, 2],
  layers: [1, 2],
}

/** Generates a case; segments as `a=a1&b=b2`. A positive severity adds hits, a negative one removes them. */
export function ratioCase(
  recipe: RatioRecipe,
  seed: number,
): { name: string; leaves: RatioLeaves; causes: string[] } {
  const random = randomOf(seed)
  const { cards } = recipe
  const weights = cards.map((card) =>
    normalised(Array.from({ length: card }, () => Math.exp(random.normal(0, 1.6)))),
  )
  const sensitivity = cards.map((card) =>
    Array.from({ length: card }, () => random.pick([1, 1, 1, 0.6, 0.3, 0.05])),
  )
  const tilt = cards.map((card) => Array.from({ length: card }, () => Math.exp(random.normal(0, 0.25))))
  const codes: number[][] = []
  const shares: number[] = []
  for (let i = 0; i < cards.reduce((product, card) => product * card, 1); i++) {
    const code = combinationAt(i, cards)
    codes.push(code)
    shares.push(code.reduce((w, value, d) => w * weights[d]![value]!, 1) * Math.exp(random.normal(0, 0.8)))
  }
  const volume = normalised(shares)
  const trials = Math.exp(random.uniform(Math.log(recipe.trials[0]), Math.log(recipe.trials[1])))
  const rate = random.uniform(...recipe.rate)
  const drift = random.uniform(...recipe.drift)
  const causes: { dimensions: number[]; values: number[]; severity: number }[] = []
  const wanted = random.whole(...recipe.causes)
  for (let tries = 0; causes.length < wanted && tries < 500; tries++) {
    const dimensions = random.some([...cards.keys()], random.whole(...recipe.layers))
    const values = dimensions.map((d) => random.whole(0, cards[d]! - 1))
    const inside = volume.reduce(
      (sum, w, i) => sum + (dimensions.every((d, k) => codes[i]![d] === values[k]) ? w : 0),
      0,
    )
    const severity = random.uniform(...recipe.severity)
    const expected = inside * trials * rate
    const moved = inside * trials * (severity > 0 ? 0.6 * severity : -severity * rate)
    if (
      inside > 0.6 ||
      moved < Math.max(60, 4 * drift * expected, 0.3 * drift * trials * rate) ||
      causes.some((other) => other.dimensions.some((d) => dimensions.includes(d)))
    )
      continue
    causes.push({ dimensions, values, severity })
  }
  const columns = Array.from({ length: 4 }, () => new Float64Array(codes.length))
  const [hits, baseHits, all, baseAll] = columns
  const felt = causes.map(({ dimensions }) => {
    const uneven = random.whole(0, cards.length - 1)
    return sensitivity.map((of, d) => (d !== uneven || dimensions.includes(d) ? of.map(() => 1) : of))
  })
  for (let period = 0; period <= recipe.periods; period++) {
    const common = Math.exp(random.normal(0, drift))
    const isNow = period === recipe.periods
    for (const [i, code] of codes.entries()) {
      const count = random.poisson(volume[i]! * trials)
      let chance = Math.min(
        0.9,
        rate *
          common *
          code.reduce((t, value, d) => t * tilt[d]![value]!, 1) *
          Math.exp(random.normal(0, drift)),
      )
      if (isNow)
        for (const [c, { dimensions, values, severity }] of causes.entries())
          if (dimensions.every((d, k) => code[d] === values[k])) {
            const part = severity * code.reduce((s, value, d) => s * felt[c]![d]![value]!, 1)
            chance = severity > 0 ? chance + (1 - chance) * part : chance * (1 + severity)
          }
      ;(isNow ? all : baseAll)![i]! += count
      ;(isNow ? hits : baseHits)![i]! += random.binomial(count, chance)
    }
  }
  const letters = cards.map((_, d) => String.fromCharCode(97 + d))
  return {
    name: String(seed),
    causes: causes.map(({ dimensions, values }) =>
      dimensions.map((d, k) => `${letters[d]}=${letters[d]}${values[k]! + 1}`).join('&'),
    ),
    leaves: {
      kind: 'ratio',
      dimensions: letters.map((name, d) => ({
        name,
        values: Array.from({ length: cards[d]! }, (_, value) => `${name}${value + 1}`),
        codes: Uint32Array.from(codes, (code) => code[d]!),
      })),
      numerator: { actual: hits!, expected: baseHits! },
      denominator: { actual: all!, expected: baseAll! },
    },
  }
}

function normalised(weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

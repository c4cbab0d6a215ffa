import { combinationAt } from './combination-at.ts'
import type { RatioLeaves } from '../types.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import type { RateRecipe } from './rate-recipes.ts'

/** Per leaf: its value of each dimension, its share of all trials, its usual rate. */
type Grid = { cards: number[]; codes: number[][]; volume: number[] }
/** `along`: the dimension with several values in the cause; the others have one each. */
type Planted = { dimensions: number[]; values: number[][]; severity: number; share: number }

/**
 * Generates a case; segments as `a=a1&b=b2`. Each cause is significant, and never consists of all values of a
 * dimension.
 */
export function rateCase(
  recipe: RateRecipe,
  seed: number,
): { name: string; leaves: RatioLeaves; causes: string[] } {
  const random = randomOf(seed)
  const grid = gridOf(recipe, random)
  const { cards, codes, volume } = grid
  const trials = Math.exp(random.uniform(Math.log(recipe.trials[0]), Math.log(recipe.trials[1])))
  const [rate, noise, drift] = [recipe.rate, recipe.noise, recipe.drift].map((of) =>
    random.uniform(...of),
  ) as [number, number, number]
  const causes = plantedIn(recipe, grid, random, { trials, rate, noise, drift })
  const usual = usualRates(grid, random, rate)
  const felt = causes.map((cause) => feltBy(cause, grid, random, random.uniform(...recipe.uneven)))
  const columns = Array.from({ length: 4 }, () => new Float64Array(codes.length))
  for (let period = 0; period <= recipe.periods; period++) {
    const isNow = period === recipe.periods
    const isMoved = isNow !== recipe.swapped
    const common = Math.exp(random.normal(0, drift))
    for (let i = 0; i < codes.length; i++) {
      let chance = Math.min(0.9, usual[i]! * common * Math.exp(random.normal(0, noise)))
      if (isMoved)
        for (const [c, { severity }] of causes.entries()) {
          const part = severity * felt[c]![i]!
          chance = part > 0 ? chance + (1 - chance) * part : chance * (1 + part)
        }
      const count = random.poisson(volume[i]! * trials)
      columns[isNow ? 2 : 3]![i]! += count
      columns[isNow ? 0 : 1]![i]! += random.binomial(count, chance)
    }
  }
  const letters = cards.map((_, d) => String.fromCharCode(97 + d))
  const [hits, baseHits, all, baseAll] = columns as [Float64Array, Float64Array, Float64Array, Float64Array]
  return {
    name: String(seed),
    causes: causes.flatMap((cause) =>
      elementsOf(cause).map((values) =>
        cause.dimensions.map((d, k) => `${letters[d]}=${letters[d]}${values[k]! + 1}`).join('&'),
      ),
    ),
    leaves: {
      kind: 'ratio',
      dimensions: letters.map((name, d) => ({
        name,
        values: Array.from({ length: cards[d]! }, (_, value) => `${name}${value + 1}`),
        codes: Uint32Array.from(codes, (code) => code[d]!),
      })),
      numerator: { actual: hits, expected: baseHits },
      denominator: { actual: all, expected: baseAll },
    },
  }
}

/** Heavy-tailed volumes: most combinations of values are almost empty. */
function gridOf(recipe: RateRecipe, random: Random): Grid {
  const repeated = (count: number, card: () => number) => Array.from({ length: count }, card)
  const cards = [
    ...repeated(random.whole(...recipe.dimensions), () => random.whole(...recipe.cards)),
    ...repeated(random.whole(...recipe.binary), () => 2),
    ...repeated(random.whole(...recipe.constant), () => 1),
  ]
  const steep = random.uniform(0.5, 1.6)
  const weights = cards.map((card) => repeated(card, () => Math.exp(random.normal(0, steep))))
  const codes: number[][] = []
  const shares: number[] = []
  for (let i = 0; i < cards.reduce((product, card) => product * card, 1); i++) {
    const code = combinationAt(i, cards)
    if (random.uniform() < 0.25) continue
    codes.push(code)
    shares.push(code.reduce((w, value, d) => w * weights[d]![value]!, 1) * Math.exp(random.normal(0, 0.8)))
  }
  const sum = shares.reduce((total, one) => total + one, 0)
  return { cards, codes, volume: shares.map((one) => one / sum) }
}

/** Each value and each leaf shifts the rate independently. */
function usualRates({ cards, codes }: Grid, random: Random, rate: number): number[] {
  const tilt = cards.map((card) => Array.from({ length: card }, () => Math.exp(random.normal(0, 0.4))))
  return codes.map((code) =>
    Math.min(
      0.8,
      rate * Math.exp(random.normal(0, 0.3)) * code.reduce((t, value, d) => t * tilt[d]![value]!, 1),
    ),
  )
}

function isIn(
  code: readonly number[],
  { dimensions, values }: Pick<Planted, 'dimensions' | 'values'>,
): boolean {
  return dimensions.every((d, k) => values[k]!.includes(code[d]!))
}

/** How strongly each leaf is affected by a cause: fully, except for some values of one other dimension. */
function feltBy(cause: Planted, { cards, codes }: Grid, random: Random, uneven: number): number[] {
  const others = [...cards.keys()].filter((d) => !cause.dimensions.includes(d))
  const d = others.length > 0 ? random.pick(others) : 0
  const less = Array.from({ length: cards[d]! }, () => (random.uniform() < 0.4 ? 1 - uneven : 1))
  return codes.map((code) => (isIn(code, cause) ? (others.length > 0 ? less[code[d]!]! : 1) : 0))
}

type Whole = { trials: number; rate: number; noise: number; drift: number }

function plantedIn(
  recipe: RateRecipe,
  { cards, codes, volume }: Grid,
  random: Random,
  { trials, rate, noise, drift }: Whole,
): Planted[] {
  const telling = [...cards.keys()].filter((d) => cards[d]! > 1)
  const wanted = random.whole(...recipe.causes)
  const causes: Planted[] = []
  const [from, to] = recipe.share
  for (let tries = 0; causes.length < wanted && tries < 2000; tries++) {
    const dimensions = random.some(telling, Math.min(random.whole(...recipe.layers), telling.length))
    const count = random.whole(...recipe.values)
    const along = random.pick(dimensions)
    if (count >= cards[along]!) continue
    const values = dimensions.map((d) => random.some([...Array(cards[d]).keys()], d === along ? count : 1))
    const severity = random.uniform(...recipe.severity)
    const sizes = elementsOf({ dimensions, values }).map((element) =>
      codes.reduce(
        (sum, code, i) => sum + (dimensions.every((d, k) => code[d] === element[k]) ? volume[i]! : 0),
        0,
      ),
    )
    const share = sizes.reduce((sum, one) => sum + one, 0)
    const isSeen = sizes.every((size) => {
      const expected = size * trials * rate
      const moved = severity > 0 ? size * trials * severity * 0.7 : -severity * expected * 0.85
      return moved > Math.max(20, 6 * Math.sqrt(expected), 2 * (noise + drift) * expected)
    })
    if (share < from || share > to || !isSeen) continue
    if (causes.some((other) => other.dimensions.some((d) => dimensions.includes(d)))) continue
    causes.push({ dimensions, values, severity, share })
  }
  return causes
}

/** Each combination of a cause's values. */
function elementsOf({ values }: Pick<Planted, 'dimensions' | 'values'>): number[][] {
  return values.reduce<number[][]>(
    (all, of) => all.flatMap((one) => of.map((value) => [...one, value])),
    [[]],
  )
}

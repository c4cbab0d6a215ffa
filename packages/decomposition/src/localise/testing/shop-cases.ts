import type { LeafTable } from '../types.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'
import type { ShopRecipe } from './shop-recipes.ts'

const PERIODS = 4

/** Combinations of values, and their share of the volume. */
type Shelves = { codes: Uint32Array[]; volume: number[] }
type Planted = { dimensions: number[]; values: number[]; effect: number }

/**
 * Generates a case; segments as `a=a1&b=b2`. Each cause is clearly significant and has no shorter
 * description.
 */
export function shopCase(
  recipe: ShopRecipe,
  seed: number,
): { name: string; leaves: LeafTable; causes: string[] } {
  const random = randomOf(seed)
  const shelves = shelvesOf(recipe, random)
  const { codes, volume } = shelves
  const [noise, general] = [random.uniform(...recipe.noise), random.uniform(...recipe.general)]
  const total = Math.exp(random.uniform(Math.log(recipe.volume[0]), Math.log(recipe.volume[1])))
  const rate = recipe.rate && random.uniform(...recipe.rate)
  const causes = plantedIn(recipe, shelves, random, total * (rate ?? 1), noise)
  const [now, before, trials, baseTrials] = [0, 1, 2, 3].map(() => new Float64Array(volume.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ]
  const drifts = driftsOf(recipe, random)
  for (let i = 0; i < volume.length; i++) {
    const drift = drifts.reduce((product, own, d) => product * own[codes[d]![i]!]!, 1)
    const effect = causes.find((cause) => isIn(shelves, cause, i))?.effect ?? 1
    const usual = rate === undefined ? 1 : rate * Math.exp(random.normal(0, 0.3))
    for (let period = 0; period <= PERIODS; period++) {
      const isNow = period === PERIODS
      const times = isNow ? general * drift * (effect === Infinity ? 1 : effect) : effect === Infinity ? 0 : 1
      const odds = usual * times * Math.exp(random.normal(0, noise))
      const seen = random.poisson(total * volume[i]!)
      ;(isNow ? trials : baseTrials)[i]! += seen
      ;(isNow ? now : before)[i]! +=
        rate === undefined
          ? random.poisson(total * volume[i]! * odds) / (isNow ? 1 : PERIODS)
          : random.binomial(seen, Math.min(0.9, odds))
    }
  }
  const letters = recipe.cards.map((_, d) => String.fromCharCode(97 + d))
  const dimensions = letters.map((name, d) => ({
    name,
    values: Array.from({ length: recipe.cards[d]! }, (_, value) => `${name}${value + 1}`),
    codes: codes[d]!,
  }))
  const counted = { actual: now, expected: before }
  return {
    name: String(seed),
    causes: causes.map(({ dimensions: of, values }) =>
      of.map((d, k) => `${letters[d]}=${letters[d]}${values[k]! + 1}`).join('&'),
    ),
    leaves:
      rate === undefined
        ? { kind: 'sum', dimensions, ...counted }
        : {
            kind: 'ratio',
            dimensions,
            numerator: counted,
            denominator: { actual: trials, expected: baseTrials },
          },
  }
}

/** Independent drift of each value, per dimension. */
function driftsOf({ cards, drift }: ShopRecipe, random: Random): number[][] {
  if (!drift) return []
  const spread = random.uniform(...drift)
  return cards.map((card) => Array.from({ length: card }, () => Math.exp(random.normal(0, spread))))
}

/** Low values are more frequent and larger, as 1 / rank; a child determines its parent. */
function shelvesOf({ cards, within, leaves }: ShopRecipe, random: Random): Shelves {
  const chosen = new Map<string, number[]>()
  for (let tries = 0; chosen.size < leaves && tries < 4 * leaves; tries++) {
    const code = cards.map((card) => Math.min(card - 1, Math.floor(card ** random.uniform() - 1 + 1e-9)))
    for (const [child, parent] of within) code[parent] = code[child]! % cards[parent]!
    chosen.set(String(code), code)
  }
  const all = [...chosen.values()]
  const isParent = (d: number) => within.some(([, parent]) => parent === d)
  const weights = all.map((code) => {
    const share = code.reduce((product, value, d) => (isParent(d) ? product : product / (1 + value)), 1)
    return share ** 0.7 * Math.exp(random.normal(0, 0.7))
  })
  const sum = weights.reduce((one, other) => one + other, 0)
  return {
    codes: cards.map((_, d) => Uint32Array.from(all, (code) => code[d]!)),
    volume: weights.map((weight) => weight / sum),
  }
}

function isIn({ codes }: Shelves, { dimensions, values }: Omit<Planted, 'effect'>, i: number): boolean {
  return dimensions.every((d, k) => codes[d]![i] === values[k])
}

function plantedIn(
  recipe: ShopRecipe,
  shelves: Shelves,
  random: Random,
  events: number,
  noise: number,
): Planted[] {
  const { codes, volume } = shelves
  const causes: Planted[] = []
  const wanted = random.whole(...recipe.causes)
  for (let tries = 0; causes.length < wanted && tries < 500; tries++) {
    const dimensions = random.some([...codes.keys()], random.whole(...recipe.layers))
    const sample = random.whole(0, volume.length - 1)
    const values = dimensions.map((d) => codes[d]![sample]!)
    const [from, to] = random.pick(recipe.effects)
    const cause = { dimensions, values, effect: from === to ? from : random.uniform(from, to) }
    const inside = [...volume.keys()].filter((i) => isIn(shelves, cause, i))
    const share = inside.reduce((sum, i) => sum + volume[i]!, 0)
    const moved = events * share * (cause.effect === Infinity ? 1 : Math.abs(cause.effect - 1))
    const chance = Math.max(
      8 * Math.sqrt(events * share),
      (6 * noise * events * share) / Math.sqrt(inside.length),
    )
    if (share > 0.4 || inside.length < 2 || moved < Math.max(30, chance, 0.002 * events)) continue
    const isShorter =
      dimensions.length > 1 && dimensions.some((d) => sizeWithout(shelves, cause, d) === inside.length)
    const isMet = causes.some(
      (other) =>
        inside.some((i) => isIn(shelves, other, i)) ||
        other.dimensions.some((d, k) => values[dimensions.indexOf(d)] === other.values[k]),
    )
    const isTwice = recipe.within.some(
      ([child, parent]) => dimensions.includes(child) && dimensions.includes(parent),
    )
    if (!isShorter && !isMet && !isTwice) causes.push(cause)
  }
  return causes
}

/** Number of combinations a cause would have without one of its dimensions. */
function sizeWithout(shelves: Shelves, { dimensions, values }: Planted, left: number): number {
  const shorter = {
    dimensions: dimensions.filter((d) => d !== left),
    values: values.filter((_, k) => dimensions[k] !== left),
  }
  return shelves.volume.reduce((sum, _, i) => sum + (isIn(shelves, shorter, i) ? 1 : 0), 0)
}

import type { SumLeaves } from '../types.ts'
import { randomOf } from './random.ts'
import type { Random } from './random.ts'

/** A segment by name, `a=a1&b=b2`, dimensions in order. */
export type PlantedCase = { name: string; leaves: SumLeaves; causes: string[] }

export type SumRecipe = {
  cards: readonly number[]
  /** Ranges for the shape of the sizes' Weibull distribution, share of empty leaves, and relative noise. */
  shape: readonly [number, number]
  empty: readonly [number, number]
  noise: readonly [number, number]
  /** Loss in a cause beyond the noise, and its variation between leaves. */
  severity: readonly [number, number]
  deviation: readonly [number, number]
  /** Number of causes, elements per cause, and their layers. */
  causes: readonly [number, number]
  elements: readonly [number, number]
  layers: readonly [number, number]
}

/** The published recipes of the RiskLoc paper (sets S and L), and a harder mixture. */
export const scattered: SumRecipe = {
  cards: [10, 12, 10, 8, 5],
  shape: [0.5, 1],
  empty: [0, 0.25],
  noise: [0, 0.25],
  severity: [0.2, 1],
  deviation: [0, 0.1],
  causes: [1, 3],
  elements: [1, 3],
  layers: [1, 5],
}
export const single: SumRecipe = {
  cards: [10, 24, 10, 15],
  shape: [0.5, 1],
  empty: [0, 0.25],
  noise: [0, 0.1],
  severity: [0.5, 1],
  deviation: [0, 0],
  causes: [1, 5],
  elements: [1, 1],
  layers: [4, 4],
}

/** Harder: layers up to 3 of six unbalanced dimensions, heavy noise. */
export const mixed: SumRecipe = {
  cards: [4, 6, 3, 24, 9, 5],
  shape: [0.4, 1.2],
  empty: [0, 0.5],
  noise: [0, 0.4],
  severity: [0.2, 0.9],
  deviation: [0, 0.15],
  causes: [1, 4],
  elements: [1, 2],
  layers: [1, 3],
}
/** Many simultaneous causes over many leaves. */
export const many: SumRecipe = {
  cards: [20, 30, 15, 10],
  shape: [0.5, 1],
  empty: [0, 0.25],
  noise: [0, 0.15],
  severity: [0.3, 1],
  deviation: [0, 0.1],
  causes: [3, 6],
  elements: [1, 3],
  layers: [1, 3],
}

type Planted = { dimensions: number[]; elements: number[][]; severity: number; deviation: number }

export function sumCase(recipe: SumRecipe, seed: number): PlantedCase {
  const random = randomOf(seed)
  const { cards } = recipe
  const count = cards.reduce((product, card) => product * card, 1)
  const letters = cards.map((_, d) => String.fromCharCode(97 + d))
  const codes = cards.map(() => new Uint32Array(count))
  for (let i = 0; i < count; i++) {
    let left = i
    for (let d = cards.length - 1; d >= 0; d--) {
      codes[d]![i] = left % cards[d]!
      left = Math.floor(left / cards[d]!)
    }
  }
  const between = ([from, to]: readonly [number, number]) => random.uniform(from, to)
  const [empty, noise, shape] = [between(recipe.empty), between(recipe.noise), between(recipe.shape)]
  const actual = new Float64Array(count)
  const expected = new Float64Array(count)
  let change = 0
  for (let i = 0; i < count; i++) {
    const size = random.uniform() < empty ? 0 : 100 * random.weibull(shape)
    const noisy = size * (1 + random.normal(0, noise))
    const swapped = random.uniform() < 0.5
    expected[i] = Math.max(0, swapped ? size : noisy)
    actual[i] = swapped ? noisy : size
    change += actual[i]! - expected[i]!
  }
  const inCode = (cause: Planted, element: number[], i: number) =>
    cause.dimensions.every((d, k) => codes[d]![i] === element[k])
  const causes: Planted[] = []
  const wanted = random.whole(...recipe.causes)
  for (let tries = 0; causes.length < wanted && tries < 200; tries++) {
    const cause = planted(recipe, random, noise, causes)
    if (!cause) continue
    const isSeen =
      cause.dimensions.length < cards.length ||
      cause.elements.every((element) => actual[leafAt(element, cards)]! !== 0)
    if (isSeen) causes.push(cause)
  }
  const [from, to] = change > 0 ? [actual, expected] : [expected, actual]
  for (const cause of causes)
    for (let i = 0; i < count; i++)
      if (cause.elements.some((element) => inCode(cause, element, i)))
        to[i] = Math.max(0, from[i]! * (1 - random.normal(cause.severity, cause.deviation)))
  return {
    name: String(seed),
    causes: causes.flatMap(({ dimensions, elements }) =>
      elements.map((values) =>
        dimensions.map((d, k) => `${letters[d]}=${letters[d]}${values[k]! + 1}`).join('&'),
      ),
    ),
    leaves: {
      kind: 'sum',
      dimensions: letters.map((name, d) => ({
        name,
        values: Array.from({ length: cards[d]! }, (_, value) => `${name}${value + 1}`),
        codes: codes[d]!,
      })),
      actual,
      expected,
    },
  }
}

function leafAt(element: readonly number[], cards: readonly number[]): number {
  return element.reduce((index, value, d) => index * cards[d]! + value, 0)
}

function planted(recipe: SumRecipe, random: Random, noise: number, others: Planted[]): Planted | undefined {
  const all = recipe.cards.map((_, d) => d)
  const dimensions = random.some(all, random.whole(...recipe.layers))
  const isLeaf = dimensions.length === all.length
  if (!isLeaf && others.some((other) => String(other.dimensions) === String(dimensions))) return undefined
  const count = random.whole(...recipe.elements)
  const free = dimensions.map((d) => {
    const used = new Set(others.flatMap((other) => other.elements.map((e) => e[other.dimensions.indexOf(d)])))
    return Array.from({ length: recipe.cards[d]! }, (_, value) => value).filter((value) => !used.has(value))
  })
  if (free.some((values) => values.length === 0)) return undefined
  const elements = Array.from({ length: count }, () => free.map((values) => random.pick(values)))
  if (new Set(elements.map(String)).size < count) return undefined
  const severity = random.uniform(...recipe.severity) + noise
  return { dimensions, elements, severity, deviation: random.uniform(...recipe.deviation) }
}

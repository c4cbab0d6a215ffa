export type ShopRecipe = {
  cards: readonly number[]
  /** Nested dimensions, `[child, parent]`: subcategories of a category. */
  within: readonly (readonly [number, number])[]
  /** Maximum number of combinations. */
  leaves: number
  /** Expected orders in total, or sessions and the conversion rate. */
  volume: readonly [number, number]
  rate?: readonly [number, number]
  /** Variation of leaves beyond chance, and the ratio by which everything moved (1 = not at all). */
  noise: readonly [number, number]
  general: readonly [number, number]
  /** Independent drift of every value of every dimension; 0 if absent. */
  drift?: readonly [number, number]
  causes: readonly [number, number]
  layers: readonly [number, number]
  /** Factor on a cause's orders, from one of these ranges. 0 = gone, Infinity = new. */
  effects: readonly (readonly [number, number])[]
}

const bothWays = [
  [0.2, 0.6],
  [1.6, 3],
] as const

/**
 * A shop's orders: many empty leaves, subcategories, simultaneous rises and falls, segments that appear and
 * disappear.
 */
export const shops: ShopRecipe = {
  cards: [5, 8, 40, 27, 6],
  within: [[2, 1]],
  leaves: 30_000,
  volume: [20_000, 400_000],
  noise: [0, 0.1],
  general: [1, 1],
  causes: [1, 3],
  layers: [1, 3],
  effects: [
    [0.2, 0.7],
    [1.4, 3],
    [0, 0],
    [Infinity, Infinity],
  ],
}

/** The same with a general change. */
export const tides: ShopRecipe = { ...shops, general: [0.7, 1.4], effects: bothWays }

/** Twelve dimensions, some nested, with few of the combinations. */
export const deep: ShopRecipe = {
  ...shops,
  cards: [3, 4, 6, 24, 5, 20, 4, 3, 8, 2, 6, 4],
  within: [
    [3, 2],
    [5, 4],
  ],
  leaves: 20_000,
  volume: [200_000, 4_000_000],
  effects: bothWays,
}

/** A shop's conversion with a general change, up or down. */
export const rateTides: ShopRecipe = {
  ...shops,
  cards: [5, 8, 24, 6],
  leaves: 8_000,
  volume: [100_000, 2_000_000],
  rate: [0.01, 0.04],
  general: [0.75, 1.35],
  causes: [1, 2],
  layers: [1, 2],
  effects: bothWays,
}

/** A small shop: few orders, few values per dimension, up to two causes. */
export const small: ShopRecipe = {
  ...shops,
  cards: [3, 5, 12, 27, 4],
  leaves: 4_000,
  volume: [800, 12_000],
  causes: [0, 2],
  layers: [1, 2],
}

/** Shops in which everything drifts a little. */
export const drifting: ShopRecipe = { ...shops, drift: [0.01, 0.06], effects: bothWays, causes: [0, 2] }

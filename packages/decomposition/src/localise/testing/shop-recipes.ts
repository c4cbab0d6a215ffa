export type ShopRecipe = {
  cards: readonly number[]
  /** Dimensions whose values lie in one value of another, `[child, parent]`: subcategories of a category. */
  within: readonly (readonly [number, number])[]
  /** How many combinations of values there are at most. */
  leaves: number
  /** Orders expected of the whole, or sessions and the share of them that become orders. */
  volume: readonly [number, number]
  rate?: readonly [number, number]
  /** By how much leaves vary beyond chance, and by what everything moved (1 = not at all). */
  noise: readonly [number, number]
  general: readonly [number, number]
  /** By how much every value of every dimension moved on its own besides; 0 where absent. */
  drift?: readonly [number, number]
  causes: readonly [number, number]
  layers: readonly [number, number]
  /** What a cause's orders are multiplied by: one of these ranges. 0 = gone, Infinity = new. */
  effects: readonly (readonly [number, number])[]
}

const bothWays = [
  [0.2, 0.6],
  [1.6, 3],
] as const

/** Orders of a shop: many leaves with none, categories over subcategories, falls and rises at once, segments that come and go. */
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

/** The same where everything moved too. */
export const tides: ShopRecipe = { ...shops, general: [0.7, 1.4], effects: bothWays }

/** Twelve dimensions, some within others, few of the combinations. */
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

/** A shop's conversion where everything moved too, up or down. */
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

/** A small shop: few orders, few values of each dimension, up to two causes. */
export const small: ShopRecipe = {
  ...shops,
  cards: [3, 5, 12, 27, 4],
  leaves: 4_000,
  volume: [800, 12_000],
  causes: [0, 2],
  layers: [1, 2],
}

/** Shops of which nothing stands quite still. */
export const drifting: ShopRecipe = { ...shops, drift: [0.01, 0.06], effects: bothWays, causes: [0, 2] }

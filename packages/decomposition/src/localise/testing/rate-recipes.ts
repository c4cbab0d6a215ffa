export type RateRecipe = {
  /** How many dimensions that tell something apart, and how many values each has; how many with two values, with one, besides. */
  dimensions: readonly [number, number]
  cards: readonly [number, number]
  binary: readonly [number, number]
  constant: readonly [number, number]
  /** Trials of the whole in one period, drawn evenly over their logarithm; how many periods the base holds. */
  trials: readonly [number, number]
  periods: number
  rate: readonly [number, number]
  /** By how much leaves vary from period to period beyond chance, and the whole. */
  noise: readonly [number, number]
  drift: readonly [number, number]
  /** How many causes; of each, how many dimensions, how many values of one of them, what share of the trials all hold together. */
  causes: readonly [number, number]
  layers: readonly [number, number]
  values: readonly [number, number]
  share: readonly [number, number]
  /** What share of the trials becomes hits besides (above 0), or of the hits does not happen (below 0), and how unevenly leaves feel it. */
  severity: readonly [number, number]
  uneven: readonly [number, number]
  /** Whether it is the base that was unlike the usual. */
  swapped: boolean
}

/** Failures among requests by the minute: they rise. */
const failures: RateRecipe = {
  dimensions: [2, 4],
  cards: [3, 9],
  binary: [0, 1],
  constant: [0, 1],
  trials: [3_000, 400_000],
  periods: 5,
  rate: [0.008, 0.05],
  noise: [0.03, 0.25],
  drift: [0.02, 0.15],
  causes: [1, 1],
  layers: [1, 3],
  values: [1, 1],
  share: [0.01, 0.5],
  severity: [0.04, 0.6],
  uneven: [0, 0.95],
  swapped: false,
}

/** Orders among sessions by the day: they fall. */
export const purchases: RateRecipe = {
  ...failures,
  cards: [3, 12],
  trials: [40_000, 1_000_000],
  rate: [0.01, 0.05],
  noise: [0.02, 0.12],
  drift: [0.01, 0.08],
  severity: [-0.8, -0.25],
  uneven: [0, 0.25],
}

const several = { layers: [1, 1], values: [2, 3] } as const
const within = { layers: [2, 2], values: [2, 3] } as const
const most = { layers: [1, 1], values: [1, 8], share: [0.5, 0.9] } as const
const two = { causes: [2, 2], layers: [1, 2] } as const
const small = { share: [0.004, 0.03], layers: [1, 3] } as const
const loud = { noise: [0.2, 0.4] } as const
const plain = { binary: [2, 3], constant: [1, 2], dimensions: [1, 2] } as const
const none = { causes: [0, 0] } as const

/** One kind of case each, by name. */
export const rateKinds: Readonly<Record<string, RateRecipe>> = {
  'one value': { ...failures, layers: [1, 1] },
  'two or three dimensions': { ...failures, layers: [2, 3] },
  'values of one dimension': { ...failures, ...several },
  'values of one dimension within another': { ...failures, ...within },
  'two causes': { ...failures, ...two },
  'most of the trials': { ...failures, ...most },
  'small segments': { ...failures, ...small },
  loud: { ...failures, ...loud },
  'two values, one value': { ...failures, ...plain },
  'anomaly in the base': { ...failures, swapped: true },
  'values, anomaly in the base': { ...failures, ...several, swapped: true },
  nothing: { ...failures, ...none },
  'fall: one value': { ...purchases, layers: [1, 1] },
  'fall: two dimensions': { ...purchases, layers: [2, 2] },
  'fall: values of one dimension': { ...purchases, ...several },
  'fall: values within another': { ...purchases, ...within },
  'fall: two causes': { ...purchases, ...two },
  'fall: most of the trials': { ...purchases, ...most },
  'fall: two values, one value': { ...purchases, ...plain },
  'fall: anomaly in the base': { ...purchases, swapped: true },
  'fall: nothing': { ...purchases, ...none },
}

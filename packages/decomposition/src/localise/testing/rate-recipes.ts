export type RateRecipe = {
  /**
   * Number of informative dimensions and of values in each; and number of dimensions with two values, and
   * with one.
   */
  dimensions: readonly [number, number]
  cards: readonly [number, number]
  binary: readonly [number, number]
  constant: readonly [number, number]
  /** Total trials in one period, log-uniform; number of periods in the base. */
  trials: readonly [number, number]
  periods: number
  rate: readonly [number, number]
  /** Variation of leaves between periods beyond chance, and of the whole. */
  noise: readonly [number, number]
  drift: readonly [number, number]
  /**
   * Number of causes; dimensions per cause, values of one of them, and the share of trials they cover
   * together.
   */
  causes: readonly [number, number]
  layers: readonly [number, number]
  values: readonly [number, number]
  share: readonly [number, number]
  /**
   * Share of trials that become hits in addition (above 0), or of hits that do not happen (below 0), and how
   * unevenly leaves are affected.
   */
  severity: readonly [number, number]
  uneven: readonly [number, number]
  /** Whether the base was the unusual period. */
  swapped: boolean
}

/** Failed requests by the minute: the rate rises. */
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

/** Orders per session by the day: the rate falls. */
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

/** One recipe per kind of case. */
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
